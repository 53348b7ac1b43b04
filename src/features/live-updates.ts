import { fetchPicture, savesData } from '../actors/previews'
import { visibility } from '../actors/visibility'
import { prefersReducedMotion } from '../styles/reduced-motion'
import { scoreboardMachine } from '../../machines/match/scoreboard.machine'
import { connectScoreboard } from '../../machines/match/scoreboard.connect'
import { connectPreviews } from '../../machines/live/previews.connect'
import { dependencyOf } from '../../machines/patterns/dependency'
import { previewsMachine } from '../../machines/live/previews.machine'

const board = scoreboardMachine.provide({ actors: { visibility } })
const previews = previewsMachine.provide({ actors: { visibility, fetchPicture } })

/** LIVE-01 What moves in lists of streams and matches while one looks. */
export const scoreboardOf = () => dependencyOf(board, { now: Date.now }, connectScoreboard)

/** The newest pictures of the streams in sight, as the device can afford them. */
export const previewsOf = () =>
  dependencyOf(
    previews,
    { fetches: !savesData(), renews: !prefersReducedMotion(), now: Date.now },
    connectPreviews<HTMLCanvasElement>,
  )
