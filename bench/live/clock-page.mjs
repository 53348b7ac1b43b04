import { BARS } from './encoders.mjs'

/** Begins to read the clock in the page's picture: `window.clock` holds milliseconds from the drawing of each frame to its showing. */
export const readClock = (page) =>
  page.evaluate(({ width, time, sum }) => {
    const video = document.querySelector('video')
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width, height: 1 })
    const drawing = canvas.getContext('2d', { willReadFrequently: true })
    const wide = width / (2 + time + sum)
    window.clock = { delays: [], unread: 0, frames: 0 }
    const look = (_now, { expectedDisplayTime }) => {
      video.requestVideoFrameCallback(look)
      drawing.drawImage(video, 0, video.videoHeight / 2, video.videoWidth, 1, 0, 0, width, 1)
      const { data } = drawing.getImageData(0, 0, width, 1)
      const bitAt = (nth) => (data[Math.floor((nth + 0.5) * wide) * 4] > 127 ? 1 : 0)
      const number = (from, bits) =>
        Array.from({ length: bits }, (_, nth) => bitAt(from + nth)).reduce((all, bit) => all * 2 + bit, 0)
      const [ms, told] = [number(2, time), number(2 + time, sum)]
      const right = ((ms & 255) + ((ms >> 8) & 255) + (ms >> 16)) & 255
      window.clock.frames += 1
      if (bitAt(0) !== 1 || bitAt(1) !== 0 || told !== right) {
        window.clock.unread += 1
        return
      }
      const shown = Math.round(performance.timeOrigin + expectedDisplayTime)
      window.clock.delays.push((((shown - ms) % 2 ** time) + 2 ** time) % 2 ** time)
    }
    video.requestVideoFrameCallback(look)
  }, BARS)
