import numpy as np


def sinusoidal_positions(n, d):
    angles = np.arange(n)[:, np.newaxis] / np.power(10000, (2 * (np.arange(d)[np.newaxis, :] // 2)) / d)
    table = np.zeros((n, d))
    table[:, 0::2] = np.sin(angles[:, 0::2])
    table[:, 1::2] = np.cos(angles[:, 1::2])
    return table
