/** FEAT-07 What people agree to: everybody, and who streams. */
export const documentKinds = ['terms', 'privacy', 'anchors'] as const
/** Characters of a document, counted as UTF-16 code units. */
export const DOCUMENT_MAX = 20_000
