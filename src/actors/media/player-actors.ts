import { mediaActor } from './element'
import { engineActor } from './engine'
import type { PictureSlot } from './slot'

/** What the browser does for the player's machine: `playerMachine.provide({ actors: playerActors(slot) })`. */
export const playerActors = (slot: PictureSlot) => ({ media: mediaActor(slot), engine: engineActor(slot) })
