import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const LINE_MAX = 2_000

const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`

/** What `printf` of a shell makes these bytes of. */
export const octal = (body: string): string =>
  Array.from(Buffer.from(body, 'latin1'), (byte) =>
    byte > 31 && byte < 127 && byte !== 37 && byte !== 39 && byte !== 92
      ? String.fromCharCode(byte)
      : `\\${byte.toString(8).padStart(3, '0')}`,
  ).join('')

/** One request as a line for a shell. `body`: characters are bytes; a long one goes to a file. */
export const curlOf = (
  url: string,
  method: string,
  path: string,
  headers: Readonly<Record<string, string>>,
  body: string | null,
): string => {
  const head = Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`)
  const line = ['curl -si --path-as-is -g -X', quoted(method), quoted(url + path), ...head].join(' ')
  if (body === null) return line
  const text = octal(body)
  if (text.length <= LINE_MAX) return `printf '${text}' | ${line} --data-binary @-`
  const file = join(tmpdir(), `touchline-attack-${process.pid}-${body.length}.bin`)
  writeFileSync(file, body, 'latin1')
  return `${line} --data-binary @${file}`
}
