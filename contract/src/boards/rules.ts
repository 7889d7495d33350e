/** As many cards as one call moves; it is one transaction. The client sends more in parts. */
export const mostMovedAtOnce = 5000;
