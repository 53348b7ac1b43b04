import { fetchPicture, savesData, wantsCalm } from '../actors/previews'
import { visibility } from '../actors/visibility'
import { boardMachine } from '../../machines/board.machine'
import { connectBoard } from '../../machines/connect/board'
import { connectPreviews } from '../../machines/connect/previews'
import { needOf } from '../../machines/generic/need'
import { previewsMachine } from '../../machines/previews.machine'

const board = boardMachine.provide({ actors: { visibility } })
const previews = previewsMachine.provide({ actors: { visibility, fetchPicture } })

/** LIVE-01 What moves in lists of streams and matches while one looks. */
export const boardOf = () => needOf(board, { now: Date.now }, connectBoard)

/** The newest pictures of the streams in sight, as the device can afford them. */
export const previewsOf = () =>
  needOf(
    previews,
    { fetches: !savesData(), renews: !wantsCalm(), now: Date.now },
    connectPreviews<HTMLCanvasElement>,
  )
