import sharp from 'sharp'

/** A dot differs when a channel does by more than this. */
const CHANNEL = 24
/** Two pictures differ when more than this share of their dots do. */
export const SHARE = 0.0008

const dotsOf = async (picture) => {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** What is now, faint, with every dot that differs in red. */
const marked = ({ data, width, height }, places, to) => {
  const dots = Buffer.from(data.map((value) => 200 + value * 0.2))
  for (const at of places) dots.set([214, 0, 50], at)
  return sharp(dots, { raw: { width, height, channels: 3 } })
    .png()
    .toFile(to)
}

/** The share of dots that differ between two pictures, 1 where their sizes do; where it is too much, they are marked in `to`. */
export const difference = async (before, now, to) => {
  const [a, b] = await Promise.all([dotsOf(before), dotsOf(now)])
  if (a.width !== b.width || a.height !== b.height) {
    await marked(b, [], to)
    return 1
  }
  const places = []
  for (let at = 0; at < a.data.length; at += 3)
    if ([0, 1, 2].some((channel) => Math.abs(a.data[at + channel] - b.data[at + channel]) > CHANNEL))
      places.push(at)
  const share = places.length / (a.width * a.height)
  if (share > SHARE) await marked(b, places, to)
  return share
}
