import { createActor, createMachine, fromCallback, fromPromise, SimulatedClock } from 'xstate'
import { expect, test } from 'vitest'
import { settled } from '../support/exchange'
import { threadMessages, threads as samples } from '../../contract/samples/messages'
import type {
  MessageSent,
  Thread,
  ThreadMessage,
  ThreadMoved,
  ThreadPart,
} from '../../contract/messages.schema'
import type { CallError } from '../../machines/app/call-error'
import { connectThread } from '../../machines/messages/thread.connect'
import { createSender, type OutboxCommand, type OutboxNews } from '../../machines/messages/outbox'
import type { Outgoing, Recall, ThreadLines } from '../../machines/messages/thread.lines'
import { threadMachine } from '../../machines/messages/thread.machine'

const { friend } = samples
const network: CallError = { kind: 'network' }
const refused: CallError = {
  kind: 'refused',
  code: -1,
  msg: '对方拒收了你的消息',
  overHttp: false,
  data: null,
}

const written = (seq: number, own = false, key: string | null = null): ThreadMessage => ({
  ...threadMessages[3],
  seq,
  own,
  key,
  text: `第${seq}条`,
})

/** As one is told of a message that one has deleted. */
const deleted = (seq: number): ThreadMessage => ({ ...written(seq), text: '', hidden: true })

/** What somebody waits for until it is opened. */
const gate = () => {
  let pass: (value: undefined) => void
  const until = new Promise<undefined>((resolve) => {
    pass = resolve
  })
  return { until, open: () => pass(undefined) }
}

const wordless = { text: '', removed: true, recalled: true }

interface Server {
  /** Places of what is written there. */
  last: number
  /** How the next messages that are sent fare; they are placed where nothing is said. */
  readonly fates: CallError[]
  /** How the next recalls fare. */
  readonly recalls: CallError[]
  /** How the next uploads fare. */
  readonly uploads: CallError[]
  /** An upload does not end by itself. */
  isHeld: boolean
  /** The server does not answer before, what is told as read. */
  slow: Promise<undefined> | null
  /** What has lost its words. */
  readonly gone: ThreadMessage[]
}

/** A thread beside a server that holds so many messages, and gives a `part` of them at once. */
const begin = async (
  last: number,
  kept: readonly Outgoing[] = [],
  lost: readonly Recall[] = [],
  part = Infinity,
) => {
  const server: Server = { last, fates: [], recalls: [], uploads: [], isHeld: false, slow: null, gone: [] }
  const sent: string[] = []
  const wanted: number[] = []
  const read: number[] = []
  let stored: readonly Outgoing[] = kept
  let recalls: readonly Recall[] = lost
  let copied: readonly number[] = []
  let keys = 0
  const threadNow = (): Thread => ({ ...friend, lastSeq: server.last, readSeq: 0, theirReadSeq: 0 })
  const machine = threadMachine.provide({
    actors: {
      readPart: fromPromise<
        ThreadPart,
        { threadId: string; after?: number; before?: number; silent: boolean }
      >(({ input: { after = 0, before = Infinity } }) => {
        const all = Array.from({ length: server.last }, (_, place) => written(place + 1))
        const found = all.filter(({ seq }) => seq > after && seq < before)
        const given = after === 0 ? found.slice(-part) : found
        const more = given.length < found.length
        return Promise.resolve({ thread: threadNow(), messages: given, more, gone: server.gone })
      }),
      tellRead: fromPromise<ThreadMoved, { threadId: string; seq: number }>(({ input: { seq } }) => {
        read.push(seq)
        const answer = { thread: { ...threadNow(), readSeq: seq, unread: 0 }, unread: 0 }
        return server.slow === null ? Promise.resolve(answer) : server.slow.then(() => answer)
      }),
    },
  })
  const outbox = {
    load: () => stored,
    store: (_threadId: string, own: readonly Outgoing[]) => {
      stored = own
    },
    loadRecalls: () => recalls,
    storeRecalls: (_threadId: string, wantedBack: readonly Recall[]) => {
      recalls = wantedBack
    },
  }
  const wantBack = (from: Recall['from'], seq: number): Promise<MessageSent> => {
    wanted.push(seq)
    const fate = server.recalls.shift()
    if (fate !== undefined) return Promise.reject(fate)
    return Promise.resolve({
      thread: threadNow(),
      message: from === 'me' ? deleted(seq) : { ...written(seq, true), ...wordless },
    })
  }
  const sender = fromCallback<OutboxCommand, undefined, OutboxNews>(({ receive, emit, system }) => {
    const { signal } = new AbortController()
    const waits = { ...outbox, waiting: () => [friend.threadId], unsent: () => ({}) }
    const look = createSender(waits, { signal, system }, emit, {
      upload: ({ input, onSent, signal: own }) => {
        const file = input.file as File
        sent.push(`uploads ${file.name}`)
        onSent?.(0.429)
        if (server.isHeld)
          return new Promise((_resolve, reject) => {
            own.addEventListener('abort', () => {
              sent.push(`gives up ${file.name}`)
              reject({ kind: 'cancelled' } satisfies CallError)
            })
          })
        const fate = server.uploads.shift()
        const url = `/uploads/${file.name}`
        return fate === undefined
          ? Promise.resolve({ url, width: 4, height: 3, bytes: 1 })
          : Promise.reject(fate)
      },
      send: ({ input: { key, text, picture = null, quote } }) => {
        const words = picture ?? text
        sent.push(quote === undefined ? words : `${words} > ${quote}`)
        const fate = server.fates.shift()
        if (fate !== undefined) return Promise.reject(fate)
        server.last += 1
        return Promise.resolve({
          thread: threadNow(),
          message: { ...written(server.last, true, key), text: words },
        })
      },
      recall: ({ input: { seq } }) => wantBack('both', seq),
      hide: ({ input: { seq } }) => wantBack('me', seq),
    })
    receive(look)
  })
  const clock = new SimulatedClock()
  const root = createActor(
    createMachine({
      invoke: [
        { src: createMachine({}), systemId: 'session' },
        { src: sender, id: 'outbox', systemId: 'outbox' },
        {
          src: machine,
          id: 'thread',
          input: {
            wanted: { threadId: friend.threadId },
            newKey: () => {
              keys += 1
              return `key-00000${keys}`
            },
            outbox,
            copies: {
              keep: ({ messages }: ThreadLines) => {
                copied = messages.map(({ seq }) => seq)
              },
              find: () => Promise.resolve(friend),
            },
          },
        },
      ],
    }),
    { clock },
  )
  root.start()
  await settled()
  const actor = root.getSnapshot().children['thread'] as unknown as ReturnType<
    typeof createActor<typeof machine>
  >
  const view = () => connectThread(actor.getSnapshot(), (command) => actor.send(command))
  return {
    server,
    clock,
    sent,
    wanted,
    read,
    wantedBack: () => recalls,
    copied: () => copied,
    stored: () => stored.map(({ text, is }) => [text, is]),
    send: async (event: Parameters<typeof actor.send>[0]) => {
      actor.send(event)
      await settled()
    },
    /** There is a way again. */
    wayBack: async () => {
      root.getSnapshot().children['outbox']?.send({ type: 'outbox.look' })
      await settled()
    },
    sendPictures: async (files: readonly File[], quote: number) => {
      const shown = view()
      if (shown.is === 'shown') shown.sendPictures(files, quote)
      await settled()
    },
    write: async (...texts: readonly string[]) => {
      for (const text of texts) actor.send({ type: 'message.write', text, picture: null, quote: null })
      await settled()
    },
    arrive: async (message: ThreadMessage, thread: Partial<Thread> = {}) => {
      server.last = Math.max(server.last, message.seq)
      actor.send({ type: 'thread.moved', thread: { ...threadNow(), ...thread }, message })
      await settled()
    },
    found: () => {
      const shown = view()
      return shown.is === 'shown' ? shown.found : shown.is
    },
    quotes: () => {
      const shown = view()
      return shown.is === 'shown' ? shown.messages.flatMap(({ message: { quote } }) => quote ?? []) : []
    },
    texts: () => {
      const shown = view()
      return shown.is === 'shown' ? shown.messages.map(({ message }) => message.text) : shown.is
    },
    states: () => {
      const shown = view()
      return shown.is === 'shown'
        ? shown.messages.map(({ message, state, problem }) => [
            message.recalled ? 'recalled' : message.text,
            state,
            problem?.words ?? null,
          ])
        : shown.is
    },
    own: () => {
      const shown = view()
      return shown.is === 'shown' ? shown.own.map(({ text, is }) => [text, is]) : shown.is
    },
    /** How much has gone of the pictures. */
    gone: () => {
      const shown = view()
      return shown.is === 'shown' ? shown.own.map((one) => (one.is === 'failed' ? one.is : one.sent)) : []
    },
  }
}

test('[FEAT-06] a message that arrives stands once, however often it is told', async () => {
  const run = await begin(1)
  await run.arrive(written(2))
  await run.arrive(written(2))
  await run.arrive(written(1))
  expect([run.texts(), run.read]).toEqual([
    ['第1条', '第2条'],
    [1, 2],
  ])
})

test('[FEAT-06] a message that is removed while it is read loses its words', async () => {
  const run = await begin(2)
  await run.arrive({ ...written(1), text: '', removed: true })
  expect(run.texts()).toEqual(['', '第2条'])
})

test('[FEAT-06] that one’s own are read stands under the last of them alone', async () => {
  const run = await begin(1)
  for (const seq of [2, 3, 4, 5]) await run.arrive(written(seq, true), { theirReadSeq: 4 })
  expect(run.states()).toEqual([
    ['第1条', null, null],
    ['第2条', null, null],
    ['第3条', null, null],
    ['第4条', 'read', null],
    ['第5条', 'sent', null],
  ])
  await run.send({ type: 'message.recall', seq: 4, from: 'me' })
  expect(run.states()).toEqual([
    ['第1条', null, null],
    ['第2条', null, null],
    ['第3条', 'read', null],
    ['第5条', 'sent', null],
  ])
})

test('[FEAT-06] that one’s own are sent stands under the last of them alone, which nobody has read', async () => {
  const run = await begin(1)
  for (const seq of [2, 3, 4]) await run.arrive(written(seq, true), { theirReadSeq: 2 })
  expect(run.states()).toEqual([
    ['第1条', null, null],
    ['第2条', 'read', null],
    ['第3条', null, null],
    ['第4条', 'sent', null],
  ])
  await run.send({ type: 'message.recall', seq: 4, from: 'me' })
  expect(run.states()).toEqual([
    ['第1条', null, null],
    ['第2条', 'read', null],
    ['第3条', 'sent', null],
  ])
  await run.arrive(written(5, true), { theirReadSeq: 5 })
  expect(run.states()).toEqual([
    ['第1条', null, null],
    ['第2条', null, null],
    ['第3条', null, null],
    ['第5条', 'read', null],
  ])
})

test('[FEAT-06] what nobody could see is not written', async () => {
  const run = await begin(1)
  await run.write(' \u200b\u200d\ufeff ', '\u2800\u3164')
  expect([run.own(), run.sent]).toEqual([[], []])
})

test('[FEAT-06] a message of one’s own is taken back at once, another’s is not asked for', async () => {
  const run = await begin(1)
  await run.arrive(written(2, true))
  await run.send({ type: 'message.recall', seq: 1, from: 'both' })
  await run.send({ type: 'message.recall', seq: 2, from: 'both' })
  await run.send({ type: 'message.recall', seq: 2, from: 'both' })
  expect([run.wanted, run.states()]).toEqual([
    [2],
    [
      ['第1条', null, null],
      ['recalled', null, null],
    ],
  ])
})

test('[FEAT-06] without a network a message is taken back once there is one, and refused in words where that is too late', async () => {
  const run = await begin(1)
  await run.arrive(written(2, true))
  await run.arrive(written(3, true))
  run.server.recalls.push(network, network, { ...refused, msg: '发出超过 2 分钟，不能撤回了' })
  await run.send({ type: 'message.recall', seq: 2, from: 'both' })
  await run.send({ type: 'message.recall', seq: 3, from: 'both' })
  expect([run.wanted, run.states()]).toEqual([
    [2, 2],
    [
      ['第1条', null, null],
      ['第2条', 'recallWaiting', null],
      ['第3条', 'recallWaiting', null],
    ],
  ])
  await run.wayBack()
  expect([run.wanted, run.states()]).toEqual([
    [2, 2, 2, 3],
    [
      ['第1条', null, null],
      ['第2条', 'sent', '发出超过 2 分钟，不能撤回了'],
      ['recalled', null, null],
    ],
  ])
})

test('[FEAT-06] what is wanted back without a network is so after a reload, and is taken back once there is one', async () => {
  const run = await begin(1)
  await run.arrive(written(2, true))
  run.server.recalls.push(network)
  await run.send({ type: 'message.recall', seq: 2, from: 'both' })
  expect(run.wantedBack()).toEqual([{ seq: 2, from: 'both', problem: null }])
  const again = await begin(2, [], run.wantedBack())
  expect([again.wanted, again.wantedBack()]).toEqual([[2], []])
})

test('[FEAT-06] a message is deleted for oneself at once, whoever wrote it, and is back in words where that is refused', async () => {
  const run = await begin(3)
  await run.send({ type: 'message.recall', seq: 1, from: 'me' })
  expect([run.wanted, run.texts()]).toEqual([[1], ['第2条', '第3条']])
  run.server.recalls.push(network, { ...refused, msg: '这条消息已经不在了' })
  await run.send({ type: 'message.recall', seq: 2, from: 'me' })
  expect(run.texts()).toEqual(['第3条'])
  await run.wayBack()
  await run.send({ type: 'message.recall', seq: 3, from: 'me' })
  expect(run.states()).toEqual([['第2条', null, '这条消息已经不在了']])
})

test('[FEAT-06] what one deletes on another device goes here, also where this one slept', async () => {
  const run = await begin(3)
  await run.arrive(deleted(3))
  run.server.gone.push(deleted(1))
  await run.send({ type: 'connection.restored' })
  expect(run.texts()).toEqual(['第2条'])
})

test('[FEAT-06] a quote leads to what it shows, which older parts are fetched for, and is marked for a while', async () => {
  const run = await begin(9, [], [], 2)
  expect(run.texts()).toEqual(['第8条', '第9条'])
  await run.send({ type: 'message.seek', seq: 5 })
  expect([run.texts(), run.found()]).toEqual([['第4条', '第5条', '第6条', '第7条', '第8条', '第9条'], 5])
  run.clock.increment(2_000)
  expect(run.found()).toBe(null)
})

test('[FEAT-06] a quote of what is no longer there is let go', async () => {
  const run = await begin(3)
  await run.arrive(deleted(2))
  await run.send({ type: 'message.seek', seq: 2 })
  expect(run.found()).toBe(null)
})

test('[FEAT-06] what is caught up with goes into the device’s copy', async () => {
  const run = await begin(2)
  run.server.last = 4
  await run.send({ type: 'connection.restored' })
  expect(run.copied()).toEqual([1, 2, 3, 4])
})

test('[FEAT-06] what was taken back while the page slept is so after it, and an older answer does not bring it back', async () => {
  const run = await begin(2)
  run.server.gone.push({ ...written(1), ...wordless })
  await run.send({ type: 'connection.restored' })
  await run.arrive(written(1))
  expect(run.states()).toEqual([
    ['recalled', null, null],
    ['第2条', null, null],
  ])
})

test('[FEAT-06] a hole before what arrives is filled from the server', async () => {
  const run = await begin(1)
  await run.arrive(written(4))
  expect(run.texts()).toEqual(['第1条', '第2条', '第3条', '第4条'])
})

test('[FEAT-06] after sleep what was written meanwhile is caught up with', async () => {
  const run = await begin(2)
  run.server.last = 5
  await run.send({ type: 'connection.restored' })
  expect(run.texts()).toEqual(['第1条', '第2条', '第3条', '第4条', '第5条'])
})

test('[FEAT-06] what is written without a network waits, and goes in order once there is one', async () => {
  const run = await begin(1)
  run.server.fates.push(network)
  await run.write('一', '二', '三')
  expect([run.own(), run.sent]).toEqual([
    [
      ['一', 'waiting'],
      ['二', 'waiting'],
      ['三', 'waiting'],
    ],
    ['一'],
  ])
  await run.wayBack()
  expect([run.texts(), run.own(), run.sent, run.stored()]).toEqual([
    ['第1条', '一', '二', '三'],
    [],
    ['一', '一', '二', '三'],
    [],
  ])
})

test('[VAL-01] how much of a picture has gone is told; one that is given up goes no further, and those behind it go', async () => {
  const run = await begin(1)
  run.server.isHeld = true
  await run.sendPictures([new File(['a'], 'a.png'), new File(['b'], 'b.png')], 1)
  const first = run.gone()
  run.server.isHeld = false
  await run.send({ type: 'message.drop', key: 'key-000001' })
  expect([first, run.gone(), run.sent]).toEqual([
    [42, null],
    [],
    ['uploads a.png', 'gives up a.png', 'uploads b.png', '/uploads/b.png'],
  ])
})

test('[FEAT-06] pictures go in the order they were chosen, each once it is uploaded, and what is written behind them waits', async () => {
  const run = await begin(1)
  const files = ['a.png', 'b.png'].map((name) => new File(['.'], name))
  run.server.uploads.push(network)
  await run.sendPictures(files, 1)
  expect([run.sent, run.own()]).toEqual([
    ['uploads a.png'],
    [
      ['', 'waiting'],
      ['', 'waiting'],
    ],
  ])
  await run.write('看')
  const placed = ['/uploads/a.png', '/uploads/b.png', '看']
  expect([run.sent, run.own(), run.texts()]).toEqual([
    ['uploads a.png', 'uploads a.png', '/uploads/a.png > 1', 'uploads b.png', '/uploads/b.png', '看'],
    [],
    ['第1条', ...placed],
  ])
})

test('[FEAT-06] what was kept over a reload is sent, and goes from the page when the server has it already', async () => {
  const kept = {
    key: 'kept-00001',
    text: '昨晚写的',
    picture: null,
    file: null,
    quote: null,
    is: 'pending',
    problem: null,
  } as const
  const run = await begin(1, [kept])
  expect([run.texts(), run.own()]).toEqual([['第1条', '昨晚写的'], []])
})

test('[FEAT-06] an answer goes with the place of what it answers, whose words go with it once they are gone', async () => {
  const run = await begin(2)
  await run.send({ type: 'message.write', text: '同意', picture: null, quote: 2 })
  expect(run.sent).toEqual(['同意 > 2'])
  const quote = { seq: 2, own: false, text: '第2条', isPicture: false, removed: false }
  await run.arrive({ ...written(4), quote })
  await run.arrive({ ...written(2), ...wordless })
  expect(run.quotes()).toEqual([{ ...quote, text: '', removed: true }])
})

test('[FEAT-06] what is refused says why, holds up nothing behind it, and is sent again or discarded', async () => {
  const run = await begin(1)
  run.server.fates.push(refused)
  await run.write('一', '二')
  expect([run.texts(), run.own(), run.stored()]).toEqual([
    ['第1条', '二'],
    [['一', 'failed']],
    [['一', 'failed']],
  ])
  run.server.fates.push(refused)
  await run.send({ type: 'message.retry', key: 'key-000001' })
  expect(run.own()).toEqual([['一', 'failed']])
  await run.send({ type: 'message.drop', key: 'key-000001' })
  expect([run.own(), run.stored()]).toEqual([[], []])
})

test('[FEAT-06] a text that waits for the network can be put away, and is not sent once there is one', async () => {
  const run = await begin(1)
  run.server.fates.push(network)
  await run.write('一')
  expect(run.own()).toEqual([['一', 'waiting']])
  await run.send({ type: 'message.drop', key: 'key-000001' })
  expect([run.own(), run.stored()]).toEqual([[], []])
})

test('[FEAT-06] one’s own message that another page of the member has placed leaves what waits', async () => {
  const run = await begin(1)
  run.server.fates.push(network)
  await run.write('一')
  await run.arrive({ ...written(2, true, 'key-000001'), text: '一' })
  expect([run.texts(), run.own()]).toEqual([['第1条', '一'], []])
})

test('[FEAT-06] nothing counts as read while the page is out of sight', async () => {
  const run = await begin(1)
  await run.send({ type: 'page.hidden' })
  await run.arrive(written(2))
  expect(run.read).toEqual([1])
  await run.send({ type: 'page.shown' })
  expect(run.read).toEqual([1, 2])
})

test('[FEAT-06] what comes while the server is told of what was read, and the page has gone out of sight, is not read', async () => {
  const run = await begin(1)
  const { until, open } = gate()
  run.server.slow = until
  await run.arrive(written(2))
  await run.send({ type: 'page.hidden' })
  await run.arrive(written(3))
  open()
  run.server.slow = null
  await settled()
  expect(run.read).toEqual([1, 2])
  await run.send({ type: 'page.shown' })
  expect(run.read).toEqual([1, 2, 3])
})

test('[FEAT-06] blanks, what is too long, and a thread nobody may write in send nothing', async () => {
  const run = await begin(1)
  await run.write('  ', '字'.repeat(1_001))
  await run.arrive(written(2), { bar: 'stranger' })
  await run.write('在吗')
  expect(run.sent).toEqual([])
})

test('[FEAT-06] who takes no messages is sent none', async () => {
  const run = await begin(1)
  await run.arrive(written(2), { bar: 'refused' })
  await run.write('在吗')
  expect(run.sent).toEqual([])
  await run.arrive(written(3), { bar: null })
  await run.write('还在吗')
  expect(run.sent).toEqual(['还在吗'])
})

test('[FEAT-06] what a thread has loaded first is kept on the device, as what comes later is', async () => {
  const run = await begin(3)
  expect(run.copied()).toEqual([1, 2, 3])
})
