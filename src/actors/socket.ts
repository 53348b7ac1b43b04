import { fromCallback } from 'xstate'
import { DEVICE_ID_MAX } from '../../contract/rules'
import { SOCKET_PATH, type ClientMessage, type ServerFrame } from '../../contract/socket'
import type { SocketEvent, SocketCommand } from '../../machines/app/connection.machine'
import { readDeviceId } from './persistence'
import { saidBy } from '../text/said'

const addressOf = ({ protocol, host }: Location): string =>
  `${protocol === 'https:' ? 'wss:' : 'ws:'}//${host}${SOCKET_PATH}`

/** A frame of the server, or null for anything else that may come over a line. */
const frameOf = (data: unknown): ServerFrame | null => {
  try {
    const frame: unknown = typeof data === 'string' ? JSON.parse(data) : null
    if (typeof frame !== 'object' || frame === null || !('code' in frame) || !('re' in frame)) return null
    const { msg, ...rest } = frame as ServerFrame
    return { ...rest, msg: typeof msg === 'string' ? saidBy(msg) : '' }
  } catch {
    return null
  }
}

/** Visitors are counted by their devices, so a greeting names this one where it is known. */
const withDevice = (message: ClientMessage): ClientMessage => {
  if (message.type !== 'hello') return message
  const device = readDeviceId()
  return device !== null && device.length <= DEVICE_ID_MAX ? { ...message, device } : message
}

/** FEAT-06 The one WebSocket, on the origin that served the page. Closed when its state is left. */
export const socket = fromCallback<SocketCommand>(({ sendBack, receive }) => {
  const tell = (event: SocketEvent): void => sendBack(event)
  const line = new WebSocket(addressOf(window.location))
  line.addEventListener('open', () => tell({ type: 'socket.opened' }))
  line.addEventListener('close', ({ code }) => tell({ type: 'socket.closed', code }))
  line.addEventListener('message', ({ data }) => {
    const frame = frameOf(data)
    if (frame !== null) tell({ type: 'frame.arrived', frame })
  })
  receive(({ message }) => {
    if (line.readyState === WebSocket.OPEN) line.send(JSON.stringify(withDevice(message)))
  })
  return () => line.close()
})
