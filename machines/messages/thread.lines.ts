import type { FileContent } from '../../contract/account.schema'
import type { MessageSent, Thread, ThreadMessage, ThreadPart } from '../../contract/messages.schema'

/** A message of one's own that the server has not placed yet. `problem`: the server's words. */
export interface Outgoing {
  readonly key: string
  readonly text: string
  /** The address of a picture that was uploaded. */
  readonly picture: string | null
  /** A picture until it is sent: also uploaded it is shown as the page has it. */
  readonly file: FileContent | null
  /** The device could not keep the picture: it goes with the page. */
  readonly isKept?: false
  /** The place of what it answers. */
  readonly quote: number | null
  readonly is: 'pending' | 'failed'
  readonly problem: string | null
}

/** Its picture has to be uploaded before it goes. */
export const needsUpload = ({ picture, file }: Pick<Outgoing, 'picture' | 'file'>): boolean =>
  picture === null && file !== null

/** A message that one wants gone: for `both`, taken back, or for `me` alone, deleted. `problem`: why the server does not, in its words. */
export interface Recall {
  readonly seq: number
  readonly from: 'both' | 'me'
  readonly problem: string | null
}

/** What is known of a thread. `knownSeq`: as far as nothing is missing. */
export interface ThreadLines {
  readonly thread: Thread | null
  readonly messages: readonly ThreadMessage[]
  readonly knownSeq: number
  readonly hasOlder: boolean
  readonly own: readonly Outgoing[]
}

/** Of two views of one thread the newer; an answer may have been on its way while something moved. */
const newerOf = (known: Thread | null, given: Thread): Thread => {
  if (known === null) return given
  const base = given.lastSeq < known.lastSeq ? known : given
  return {
    ...base,
    readSeq: Math.max(known.readSeq, given.readSeq),
    theirReadSeq: Math.max(known.theirReadSeq, given.theirReadSeq),
  }
}

/** What the server has not placed. */
export const withoutPlaced = (
  own: readonly Outgoing[],
  messages: readonly (ThreadMessage | null)[],
): readonly Outgoing[] => {
  const placed = new Set(messages.map((message) => message?.key ?? null))
  return own.filter(({ key }) => !placed.has(key))
}

/** What answers a message that has lost its words shows none of them any more. */
const withQuote = (message: ThreadMessage, now: readonly ThreadMessage[]): ThreadMessage => {
  const { quote } = message
  if (quote === undefined || !now.some(({ seq, removed }) => removed && seq === quote.seq)) return message
  const { seq, own } = quote
  return { ...message, quote: { seq, own, text: '', isPicture: false, removed: true } }
}

/** As it is now; what has lost its words does not get them back from an answer that is older, and what one has deleted is gone. */
const withNow = (known: readonly ThreadMessage[], now: readonly ThreadMessage[]): readonly ThreadMessage[] =>
  now.length === 0
    ? known
    : known
        .filter((message) => now.every(({ seq, hidden }) => seq !== message.seq || hidden !== true))
        .map((message) =>
          message.removed ? message : withQuote(now.find(({ seq }) => seq === message.seq) ?? message, now),
        )

/** The newest part, before which everything may be missing. */
export const withNewest = (lines: ThreadLines, { thread, messages, more }: ThreadPart): ThreadLines => ({
  thread: newerOf(lines.thread, thread),
  messages,
  knownSeq: thread.lastSeq,
  hasOlder: more,
  own: withoutPlaced(lines.own, messages),
})

/** What has come behind the messages that are known. */
export const withNewer = (lines: ThreadLines, { thread, messages, more, gone }: ThreadPart): ThreadLines => {
  const fresh = messages.filter(({ seq }) => seq > lines.knownSeq)
  const last = fresh[fresh.length - 1]?.seq ?? lines.knownSeq
  return {
    ...lines,
    thread: newerOf(lines.thread, thread),
    messages: [...withNow(lines.messages, gone), ...fresh],
    // Places of what the member has deleted are not given, and not missing.
    knownSeq: more ? last : Math.max(last, thread.lastSeq),
    own: withoutPlaced(lines.own, messages),
  }
}

export const withOlder = (lines: ThreadLines, { messages, more }: ThreadPart): ThreadLines => ({
  ...lines,
  messages: [...messages.filter(({ seq }) => seq < (lines.messages[0]?.seq ?? Infinity)), ...lines.messages],
  hasOlder: more,
})

/** One message where it has its place, each place once; one that is known is as it is now. One that leaves a hole is caught up with. */
export const withMoved = (
  lines: ThreadLines,
  { thread, message }: { readonly thread: Thread; readonly message: MessageSent['message'] | null },
): ThreadLines => {
  const isNext = message !== null && message.seq === lines.knownSeq + 1 && message.hidden !== true
  return {
    ...lines,
    thread: newerOf(lines.thread, thread),
    messages: isNext
      ? [...lines.messages, message]
      : withNow(lines.messages, message === null ? [] : [message]),
    knownSeq: isNext ? message.seq : lines.knownSeq,
    own: withoutPlaced(lines.own, [message]),
  }
}
