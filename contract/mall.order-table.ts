/** A spreadsheet takes digits, or digits with one e among them, for a number and rounds it. */
export const looksLikeNumber = (orderId: string): boolean => /^\d+(e\d+)?$/i.test(orderId)

/** An order's id as tables have it: as it is, or with a letter before it where it looks like a number; none is given such an id. */
export const tableOrderId = (orderId: string): string => (looksLikeNumber(orderId) ? `T${orderId}` : orderId)

/** The id that was written as tables have it, or as it is; what is none stays what it is. */
export const orderIdIn = (written: string): string => {
  const trimmed = written.trim()
  return /^t[0-9a-f]{12}$/i.test(trimmed) ? trimmed.slice(1).toLowerCase() : trimmed
}
