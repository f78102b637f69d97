import torch

def positional_encoding(length, d):
    table = torch.zeros(length, d)
    for pos in range(length):
        for i in range(0, d, 2):
            angle = pos / 10000 ** (2 * i / d)
            table[pos, i] = torch.sin(torch.tensor(angle))
            if i + 1 < d:
                table[pos, i + 1] = torch.cos(torch.tensor(angle))
    return table
