declare module 'fs-native-extensions' {
  /** Takes the kernel's exclusive lock on an open file; false where another holds it. */
  export const tryLock: (fd: number) => boolean
}
