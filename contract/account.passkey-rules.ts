/** FEAT-07 So many passkeys a member may have. */
export const PASSKEYS_MAX = 10
