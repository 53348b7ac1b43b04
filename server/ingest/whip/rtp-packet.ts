/** What came in one datagram. `at`: epoch milliseconds. `payload` may be empty: publishers fill the line to measure it. */
export interface RtpPacket {
  readonly kind: 'video' | 'audio'
  readonly marker: boolean
  readonly sequence: number
  readonly timestamp: number
  /** Its number among all packets of the line; null: the publisher does not count them. */
  readonly transport: number | null
  readonly at: number
  readonly payload: Buffer
}
