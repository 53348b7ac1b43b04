/** Toasts and dialogs. */
export const Messages = () => null
