/** All that the fMP4 path loads for the player, for weighing it. */
export { connectPlayer } from '../../machines/connect/player'
export { playerMachine } from '../../machines/room/player.machine'
export { playerActors } from '../../src/actors/media/player-actors'
export { createPictureSlot } from '../../src/actors/media/slot'
