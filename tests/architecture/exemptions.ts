/** States that nobody sees, by machine and path, each with its reason. A machine alone: none of its states is seen. */
export const exemptions: Readonly<Record<string, string>> = {
  device: 'learns which device this is; nothing of it is shown',
  reachability: 'learns whether the server is there; what failed for want of it shows itself',
  'held-score': 'holds a score back; the room shows what it lets through',
  request: 'one exchange; what it comes to is shown by who asked, and by toasts and dialogs',
  requests: 'keeps what is in flight; the same',
  screens: 'keeps the open pages; each shows itself',
  'captcha solved': 'the puzzle is gone in the same moment',
  'navigation waiting': 'the address is read before anything is drawn',
  'navigation redirecting': 'the way leads elsewhere in the same moment',
  'navigation introducing': 'the page before it, or the first paint, stays until the member is known',
  'navigation introduced': 'leads on in the same moment',
}
