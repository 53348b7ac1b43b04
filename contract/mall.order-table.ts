/** An order's id as tables have it: a spreadsheet takes twelve digits, or digits with one e, for a number and rounds it. */
export const tableOrderId = (orderId: string): string => `T${orderId}`

/** The id that was written as tables have it, or as it is; what is none stays what it is. */
export const orderIdIn = (written: string): string => {
  const trimmed = written.trim()
  return /^t[0-9a-f]{12}$/i.test(trimmed) ? trimmed.slice(1).toLowerCase() : trimmed
}
