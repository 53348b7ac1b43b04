/** What one has just changed oneself is counted at once; the rest when it is read again. `followed`: as read, and as it is now. */
export const fansWith = (fans: number, followed: { readonly read: boolean; readonly now: boolean }): number =>
  Math.max(0, fans + Number(followed.now) - Number(followed.read))
