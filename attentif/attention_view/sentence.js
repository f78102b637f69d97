// Text that a person reads: a message with its values, a subword without its mark of a space.

/** `message` with its {0}, {1} replaced. */
export const filled = (message, ...values) => message.replace(/\{(\d)\}/g, (_, k) => values[k]);

export const shown = (label) => label.replace(/^▁/, "") || "▁"; // a space alone has to be seen
