// The noise of a crowd that goes round without a seam: everything in it has a whole number of turns.
import { numbersFrom } from './figure.mjs'

const TURN = 2 * Math.PI
const LOUDNESS = 0.13

/** Runs a filter round the loop twice, so that it begins in the state in which it ends. */
const around = (samples, filter) => {
  for (let index = 0; index < samples.length; index++) filter(samples[index])
  return samples.map(filter)
}

const lowPass = (cutoff, rate) => {
  const share = 1 - Math.exp((-TURN * cutoff) / rate)
  let level = 0
  return (sample) => (level += (sample - level) * share)
}

const band = (low, high, rate) => {
  const [upper, lower] = [lowPass(high, rate), lowPass(low, rate)]
  return (sample) => {
    const passed = upper(sample)
    return passed - lower(passed)
  }
}

/** How excited the crowd is, 0 to 1: long waves, and a few moments that make it rise. */
const excitement = (place, moments) => {
  const waves = 0.32 + 0.12 * Math.sin(TURN * 3 * place) + 0.08 * Math.sin(TURN * 7 * place + 1)
  const rises = moments.map((moment) => {
    const since = (place - moment + 1) % 1
    return since < 0.12 ? Math.sin((since / 0.12) * Math.PI) ** 2 : 0
  })
  return Math.min(1, waves + 0.5 * Math.max(...rises))
}

/** Signed 16-bit samples of one loop. */
export const crowdNoise = (seconds, rate) => {
  const random = numbersFrom(4242)
  const noise = Float64Array.from({ length: seconds * rate }, () => random() * 2 - 1)
  const voices = around(noise, band(250, 1100, rate))
  const air = around(noise, band(1800, 4200, rate))
  const moments = [0.14, 0.47, 0.81]
  return Int16Array.from(noise, (_, index) => {
    const place = index / noise.length
    const mood = excitement(place, moments)
    const clap = 0.75 + 0.25 * Math.sin(TURN * 64 * place) * mood
    const level = (voices[index] * (0.5 + mood) * 2.2 + air[index] * mood * clap) * LOUDNESS
    return Math.round(Math.max(-1, Math.min(1, level)) * 32767)
  })
}
