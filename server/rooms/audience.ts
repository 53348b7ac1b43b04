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
/** Devices on which a member is told from a visitor: what a page says of them is not counted without end. */
const DEVICES_PER_MEMBER = 8

interface Seat {
  /** Null: members, of whom each is counted. */
  readonly network: string | null
  readonly person: string
  /** Whom a visitor on the same device is known as; null: the device has no name. */
  readonly visitor: string | null
}

const seatOf = ({ memberId, device, network }: Viewer): Seat => ({
  ...(memberId === null ? { network, person: device ?? '' } : { network: null, person: memberId }),
  visitor: device === null ? null : `${network} ${device}`,
})

/** Counts people, not sockets: each member but the anchor, each device of a visitor, and at most so many visitors of one network. */
export class Audience {
  readonly #seats = new Map<Reader, Seat>()
  /** Sockets of each person of a network. */
  readonly #networks = new Map<string | null, Map<string, number>>()
  readonly #anchorId: string | null
  /** Who was told as one who has come, by network; and who is to be. */
  readonly #known = new Map<string | null, Set<string>>()
  #come: string[] = []
  /** Devices by member, on which a visitor is that member; and those that are to be told. */
  readonly #devices = new Map<string, Set<string>>()
  readonly #members = new Set<string>()
  #folded: string[] = []
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
    this.#note(seat)
  }

  /** Who has come since this was asked, or since they were forgotten: each once, and of one network as many as are counted. */
  takeCome(): readonly string[] {
    return this.#come.splice(0)
  }

  returnCome(come: readonly string[]): void {
    this.#come.unshift(...come)
  }

  /** Visitors who are members since this was asked, and are counted as those alone. */
  takeFolded(): readonly string[] {
    return this.#folded.splice(0)
  }

  returnFolded(folded: readonly string[]): void {
    this.#folded.unshift(...folded)
  }

  /** From now on who sits here has just come, and nobody before. */
  forgetCome(): void {
    this.#known.clear()
    this.#devices.clear()
    this.#members.clear()
    this.#come = []
    this.#folded = []
    for (const seat of this.#seats.values()) this.#note(seat)
  }

  #note({ network, person, visitor }: Seat): void {
    if (visitor !== null) {
      if (network === null) this.#fold(person, visitor)
      else if (this.#members.has(visitor)) return
    }
    const known = this.#known.get(network) ?? new Set<string>()
    if (known.has(person) || (network !== null && known.size >= VISITORS_PER_NETWORK)) return
    this.#known.set(network, known.add(person))
    this.#come.push(network === null ? person : `${network} ${person}`)
  }

  #fold(memberId: string, visitor: string): void {
    const devices = this.#devices.get(memberId) ?? new Set<string>()
    if (this.#members.has(visitor) || devices.size >= DEVICES_PER_MEMBER) return
    this.#devices.set(memberId, devices.add(visitor))
    this.#members.add(visitor)
    this.#come = this.#come.filter((known) => known !== visitor)
    this.#folded.push(visitor)
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
