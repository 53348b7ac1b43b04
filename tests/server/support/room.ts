import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { ChatUserType } from '../../../contract/enums'
import type { Store } from '../../../server/store/open'
import { connect, startRooms, type RoomsServer } from './rooms'
import { openTestStore } from './store'
import { addLive, addMatch, addMember, NOON } from '../rooms-rows'

/** One store for a file; for each of its tests a server and a started stream of a match, which nobody has entered yet. */
export const eachInRoom = () => {
  let store: Store
  let server: RoomsServer
  let liveId: string
  let rooms = 0
  let pictures: string[] = []
  beforeAll(async () => {
    store = await openTestStore()
    for (const id of ['ann', 'ben']) await addMember(store, id)
    await addMember(store, 'anchor', 1)
    await addMatch(store, 'match')
  })
  afterAll(() => store.close())
  beforeEach(async () => {
    rooms += 1
    liveId = `live${rooms}`
    await addLive(store, { id: liveId, anchor: 'anchor', match: 'match' })
    pictures = []
    server = await startRooms(store, { pictureRuns: (memberId) => pictures.push(memberId) })
  })
  afterEach(() => server.close())

  /** The test's own: called inside a test. */
  return () => {
    const member = async (memberId: string) => {
      const { token } = await server.sessions.open(memberId)
      const client = await connect(server.address)
      await client.ask({ type: 'hello', token })
      await client.ask({ type: 'room.enter', liveId, after: null })
      return {
        ...client,
        token,
        say: (text: string, key: string) => client.ask({ type: 'chat.send', liveId, key, text }),
      }
    }
    const visitor = async () => {
      const client = await connect(server.address)
      await client.ask({ type: 'room.enter', liveId, after: null })
      return client
    }
    return { store, server, liveId, member, visitor, pictures }
  }
}

/** What somebody says, before it has its place. */
export const said = (text: string, key: string, memberId = 'ann') => ({
  userType: ChatUserType.WEB,
  memberId,
  nickname: `球迷${memberId}`,
  avatar: null,
  text,
  key,
  demo: false,
  event: null,
})

/** A line that a member said at noon, as everybody gets it. */
export const lineOf = (
  seq: number,
  memberId: string,
  text: string,
  key: string,
  userType: ChatUserType = ChatUserType.WEB,
) => ({
  seq,
  userType,
  memberId,
  nickname: `球迷${memberId}`,
  avatar: null,
  text,
  key,
  at: NOON,
  demo: false,
  event: null,
})

/** An answer that refuses: to the message with the number, or to none. */
export const refused = (code: number, msg: string, re: number | null = null) => ({
  code,
  msg,
  data: null,
  re,
})
