import type { Reader } from './frame'

/** Who sits at a socket, as far as the server knows. */
export interface Viewer {
  /** Null: a visitor. */
  readonly memberId: string | null
  /** What the page tells its device from others by; null: it does not say. */
  readonly device: string | null
  /** By `networkOf`. */
  readonly network: string
}

/** Visitors of one network that are counted: a device says what it likes about itself. */
const VISITORS_PER_NETWORK = 16

interface Seat {
  /** Null: members, of whom each is counted. */
  readonly network: string | null
  readonly person: string
}

const seatOf = ({ memberId, device, network }: Viewer): Seat =>
  memberId === null ? { network, person: device ?? '' } : { network: null, person: memberId }

/** Counts people, not sockets: each member but the anchor, each device of a visitor, and at most so many visitors of one network. */
export class Audience {
  readonly #seats = new Map<Reader, Seat>()
  /** Sockets of each person of a network. */
  readonly #networks = new Map<string | null, Map<string, number>>()
  readonly #anchorId: string | null
  #people = 0

  /** `anchorId`: who streams, and is no viewer of it. */
  constructor(anchorId: string | null = null) {
    this.#anchorId = anchorId
  }

  get people(): number {
    return this.#people
  }

  /** Also when who sits there has changed. */
  seat(reader: Reader): void {
    this.remove(reader)
    const { viewer } = reader
    if (viewer.memberId !== null && viewer.memberId === this.#anchorId) return
    const seat = seatOf(viewer)
    this.#seats.set(reader, seat)
    this.#count(seat, 1)
  }

  remove(reader: Reader): void {
    const seat = this.#seats.get(reader)
    if (!seat) return
    this.#seats.delete(reader)
    this.#count(seat, -1)
  }

  #count({ network, person }: Seat, by: 1 | -1): void {
    const people = this.#networks.get(network) ?? new Map<string, number>()
    const most = network === null ? Number.POSITIVE_INFINITY : VISITORS_PER_NETWORK
    const before = Math.min(people.size, most)
    const sockets = (people.get(person) ?? 0) + by
    if (sockets > 0) people.set(person, sockets)
    else people.delete(person)
    if (people.size > 0) this.#networks.set(network, people)
    else this.#networks.delete(network)
    this.#people += Math.min(people.size, most) - before
  }
}
