/** VAL-04 What may be sent, shared by the client and the server's schemas. Patterns are sources for `RegExp`. */

/** The key of a write that must not happen twice. */
export const WRITE_KEY = '^[A-Za-z0-9_-]{8,64}$'
/** Characters of a DEVICE-ID. */
export const DEVICE_ID_MAX = 128
/** Bytes of one message a client may send over the socket. */
export const SOCKET_MESSAGE_MAX = 4 * 1024
/** Characters of a picture's address. */
export const COVER_MAX = 200
