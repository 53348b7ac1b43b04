/** SHELL-05 to SHELL-07. */
export const NoticePopup = () => null
