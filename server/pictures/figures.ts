import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

/** Those of Microsoft's Fluent Emoji (MIT) that everybody knows the right way up: seen from the side, on feet, wheels or a base. */
const names = `
dog cat horse cow goat pig ram ewe rooster duck swan turkey elephant rhinoceros hippopotamus giraffe camel two-hump-camel kangaroo
llama deer bison ox water-buffalo boar donkey leopard tiger zebra poodle rabbit skunk badger beaver hedgehog mouse chipmunk peacock
penguin parrot flamingo goose dodo baby-chick turtle sauropod t-rex snail mammoth seal black-cat carousel-horse bicycle motorcycle
motor-scooter automobile sport-utility-vehicle pickup-truck delivery-truck ambulance fire-engine police-car racing-car tractor bus
minibus locomotive articulated-lorry auto-rickshaw sailboat ship ferry passenger-ship motor-boat helicopter house house-with-garden
church hut factory tent desert-island beach-with-umbrella palm-tree potted-plant tulip mushroom teapot beer-mug shortcake
soft-ice-cream playground-slide kick-scooter manual-wheelchair shopping-cart building-construction chair couch-and-lamp bathtub
telephone candle snowman statue-of-liberty moai person-running man-running woman-walking person-biking horse-racing skier
person-surfing`
  .trim()
  .split(/\s+/)

/** A drawing of 32 by 32 as the inside of an SVG. */
export type Figure = string

const load = async (): Promise<readonly Figure[]> => {
  const path = createRequire(import.meta.url).resolve('@iconify-json/fluent-emoji-flat/icons.json')
  const { icons } = JSON.parse(await readFile(path, 'utf8')) as { icons: Record<string, { body: string }> }
  return names.map((name) => {
    const body = icons[name]?.body
    if (body === undefined) throw new Error(`there is no figure ${name}`)
    return body
  })
}

let loading: Promise<readonly Figure[]> | null = null

/** All figures; read at the first call. */
export const figures = (): Promise<readonly Figure[]> => (loading ??= load())
