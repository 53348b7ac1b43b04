import { openStore } from '../../server/store/open'
import { startRooms } from './support/rooms'
import { addLive, addMember } from './rooms-rows'

/** A process of its own for the test that kills it: rooms over the data folder it is given. Tells where it listens. */
const [, , dataDir = '', isFirst] = process.argv
const quiet = { info: () => {}, warn: () => {}, error: () => {} }
const store = await openStore({ dataDir, databaseUrl: null, log: quiet })
if (isFirst === 'first') {
  await addMember(store, 'ann')
  await addMember(store, 'anchor', 1)
  await addLive(store, { id: 'live', anchor: 'anchor' })
}
const server = await startRooms(store)
const { token } = await server.sessions.open('ann')
process.stdout.write(`${JSON.stringify({ address: server.address, token })}\n`)
