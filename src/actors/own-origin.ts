/** Whether an address is of this page's origin. */
export const isOwnOrigin = (address: string): boolean => new URL(address).origin === window.location.origin
