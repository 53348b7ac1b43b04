import type { Attack } from './attack'

const files = import.meta.glob<Attack>('./attacks/*.attack.ts', { import: 'attack', eager: true })

/** Every attack there is, by name. */
export const attacks: readonly Attack[] = Object.entries(files).map(([file, attack]) => {
  const name = /([^/]+)\.attack\.ts$/.exec(file)?.[1] ?? file
  if (attack?.name !== name) throw new Error(`${file} exports no attack named ${name}`)
  return attack
})
