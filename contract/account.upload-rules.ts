/** API-07 Megabytes of 1,024 × 1,024 bytes that an uploaded picture may have; a proxy before the server lets a little more through (`deploy/nginx.conf`). */
export const UPLOAD_MAX_MB = 5
/** The same in bytes. */
export const UPLOAD_MAX = UPLOAD_MAX_MB * 1024 * 1024
