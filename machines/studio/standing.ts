import type { Broadcast } from './broadcast.connect'
import type { OnAirView } from './on-air.connect'
import { isCut } from './on-air.machine'
import { LiveStatus } from '../../contract/enums'

/** `coming`: a picture is there, and the stream begins at once. `cut`: it is on, and no picture comes. `gone`: it is over, and how it went is not known yet. */
export type Standing = 'off' | 'coming' | 'live' | 'cut' | 'ending' | 'gone' | 'over'

const toldByServer = (view: OnAirView): Standing => {
  switch (view.is) {
    case 'on':
      if (view.onAir.status === LiveStatus.START) return isCut(view.onAir) ? 'cut' : 'live'
      return view.onAir.ingest === null ? 'off' : 'coming'
    case 'ending':
    case 'over':
      return view.is
    case 'loading':
    case 'failed':
    case 'off':
      return 'off'
  }
}

/** FEAT-16 How the anchor's stream stands for the whole page: of one that comes out of the page itself it knows sooner than the server tells. */
export const standingOf = (view: OnAirView, broadcast: Broadcast): Standing => {
  const told = toldByServer(view)
  switch (broadcast.is) {
    case 'live':
      return 'live'
    case 'reconnecting':
      return 'cut'
    case 'closing':
      return 'ending'
    case 'ended':
    case 'failed': {
      const isSame = view.is === 'on' && view.onAir.liveId === broadcast.liveId
      if (!isSame || (told !== 'live' && told !== 'cut')) return told
      return broadcast.is === 'ended' ? 'gone' : 'cut'
    }
    case 'idle':
    case 'asking':
    case 'previewing':
    case 'connecting':
      return told
  }
}

/** The camera of a stream that is on was closed, as by a page that was loaded anew, and it may go on. */
export const isCameraGone = (view: OnAirView, broadcast: Broadcast): boolean =>
  (broadcast.is === 'idle' || broadcast.is === 'failed') &&
  view.is === 'on' &&
  view.onAir.status === LiveStatus.START &&
  view.onAir.ingest?.via === 'browser' &&
  view.onAir.ingest.lostAt !== null

/** Whether this page's camera is offered. `taken`: it is open while another picture is on, and would be refused. `hidden`: another picture is on. */
export const cameraPlaceOf = (view: OnAirView, broadcast: Broadcast): 'offered' | 'taken' | 'hidden' => {
  if (view.is !== 'on' || view.onAir.ingest === null) return 'offered'
  const isArriving = view.onAir.ingest.lostAt === null
  switch (broadcast.is) {
    case 'live':
    case 'reconnecting':
    case 'closing':
    case 'connecting':
      return 'offered'
    case 'idle':
      return isArriving ? 'hidden' : 'offered'
    case 'ended':
      return isArriving && broadcast.liveId !== view.onAir.liveId ? 'hidden' : 'offered'
    case 'asking':
    case 'previewing':
    case 'failed':
      return isArriving ? 'taken' : 'offered'
  }
}

/** That this page's stream is over is told until another one begins. */
export const isCameraPutAway = (view: OnAirView, broadcast: Broadcast): boolean =>
  broadcast.is === 'ended' && cameraPlaceOf(view, broadcast) === 'hidden'
