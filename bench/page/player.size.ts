/** All that the fMP4 path loads for the player, for weighing it. */
export { connectPlayer } from '../../machines/live/player.connect'
export { playerMachine } from '../../machines/live/player.machine'
export { playerActors } from '../../src/actors/media/player-actors'
export { createPictureSlot } from '../../src/actors/media/slot'
