import math
import torch.nn.functional as F

def scaled_dot_product_attention(Q, K, V):
    d_k = Q.shape[-1]
    scores = Q.matmul(K.transpose(1, 2)) / math.sqrt(d_k)
    weights = F.softmax(scores, dim=1)
    return weights.matmul(V)
