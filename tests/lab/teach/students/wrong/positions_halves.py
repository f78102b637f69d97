import numpy as np

def get_positional_encoding(seq_len, d_model):
    pos = np.arange(seq_len)[:, None]
    rates = 1 / np.power(10000, 2 * np.arange(d_model // 2)[None, :] / d_model)
    return np.concatenate([np.sin(pos * rates), np.cos(pos * rates)], axis=-1)
