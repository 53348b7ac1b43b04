/** REQ-09 How one call is made. The defaults are the specification's (section 9). */
export interface CallOptions {
  /** Puts the API prefix before the path. */
  readonly joinPrefix: boolean
  /** Adds a timestamp to a GET's parameters, so that no cache answers it. */
  readonly joinTimestamp: boolean
  /** Trims texts and writes dates as `YYYY-MM-DD HH:mm` in what a non-GET sends. */
  readonly formatDates: boolean
  readonly sendToken: boolean
  /** Hands over the envelope's data; otherwise the whole answer as it came. */
  readonly unwrap: boolean
  /** Requested again while in flight, the older exchange is cancelled: a read's instead of being shared, a write's too (REQ-07). */
  readonly cancelOlder: boolean
  /** Repeats after a passing failure: of reads, and of writes that carry a key. */
  readonly retries: number
  /**
   * The requester shows failures itself: no toast, no dialog. An expired session is shown all the same. `true` never for the first read
   * of a page, tab or pane (ERR-11): the generic machines request silently where they refresh what is shown.
   * - `refusals`: only what the server refused, as a form shows it at its field; a lost network is shown as ever.
   * - `missing`: only that there is no such thing, where the page says so in its place.
   * - `unanswered`: only what was not answered, as it is asked again by itself; a refusal is shown as ever.
   */
  readonly silent: boolean | 'refusals' | 'missing' | 'unanswered'
  /** ERR-08 A dialog on success or failure: its words, '' for the default ones, null for none. */
  readonly successDialog: string | null
  readonly failureDialog: string | null
}

export const defaultOptions: CallOptions = {
  joinPrefix: true,
  joinTimestamp: true,
  formatDates: true,
  sendToken: true,
  unwrap: true,
  cancelOlder: false,
  retries: 2,
  silent: false,
  successDialog: null,
  failureDialog: null,
}
