import sharp from 'sharp'

/** A dot differs when a channel does by more than this. */
const CHANNEL = 24
/** Two pictures differ when more than this share of their dots do. */
export const SHARE = 0.0008

const dotsOf = async (picture) => {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** The share of dots that differ between two pictures; 1 where their sizes do. */
export const difference = async (one, other) => {
  const [a, b] = await Promise.all([dotsOf(one), dotsOf(other)])
  if (a.width !== b.width || a.height !== b.height) return 1
  let dots = 0
  for (let at = 0; at < a.data.length; at += 3)
    if ([0, 1, 2].some((channel) => Math.abs(a.data[at + channel] - b.data[at + channel]) > CHANNEL))
      dots += 1
  return dots / (a.width * a.height)
}
