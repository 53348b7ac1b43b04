import { useState } from 'react'
import { avatar } from './avatar.styles'
import { hash } from './kit'

/** Pairs of which white can be read on both. */
const grounds = [
  ['#3f6fd8', '#2a4da8'],
  ['#b4502f', '#8f2f3c'],
  ['#0f7d6c', '#0b5c66'],
  ['#7a4fc4', '#51339b'],
  ['#a03a78', '#7a2a6b'],
  ['#8a6110', '#6d4413'],
  ['#2f7a3d', '#1f5a3f'],
  ['#4a5a78', '#323f59'],
] as const

type AvatarProps = {
  readonly name: string
  /** Address of the picture; without one, or where it fails, one is drawn from the name. */
  readonly src?: string | null
  /** Pixels at the usual text size. */
  readonly size?: number
}

/** A person's round picture; decoration beside their name. */
export const Avatar = ({ name, src = null, size = 36 }: AvatarProps) => {
  const [broken, setBroken] = useState<string | null>(null)
  const side = `${size / 16}rem`
  const [from, to] = grounds[hash(name) % grounds.length] ?? grounds[0]
  const drawn = {
    width: side,
    height: side,
    fontSize: `calc(${side} * .42)`,
    background: `linear-gradient(135deg,${from},${to})`,
  }
  return (
    <span className={avatar} style={drawn} aria-hidden>
      {src !== null && src !== broken ? (
        <img src={src} alt="" loading="lazy" decoding="async" onError={() => setBroken(src)} />
      ) : (
        Array.from(name.trim())[0]?.toUpperCase()
      )}
    </span>
  )
}
