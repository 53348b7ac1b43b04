import { createHash } from 'node:crypto'
import { BEIJING_AHEAD } from '../../../contract/wallet.days'
import { escaped } from '../html'
import { MONTHS } from '../messages/china-time'
import { choices, columns, copyTitles, ownColumns, type Words } from './copy-words'

type Row = Readonly<Record<string, unknown>>
export type CopyRows = Readonly<Record<string, readonly Row[]>>

const UPLOAD = /^\/uploads\/([0-9a-f]{32})\.webp$/
/** In both languages, of which the page shows its reader's. */
const both = ([zh, en]: Words): string =>
  zh === en ? escaped(zh) : `<span lang="zh">${escaped(zh)}</span><span lang="en">${escaped(en)}</span>`

const two = (value: number): string => String(value).padStart(2, '0')

/** China's time as the application writes dates, which the page itself turns into that of its reader. */
const instant = (at: Date): string => {
  const there = new Date(at.getTime() + BEIJING_AHEAD)
  const [year, month, day] = [there.getUTCFullYear(), there.getUTCMonth(), there.getUTCDate()]
  const time = `${two(there.getUTCHours())}:${two(there.getUTCMinutes())}`
  const words: Words = [`${year}年${month + 1}月${day}日 ${time}`, `${MONTHS[month]} ${day}, ${year} ${time}`]
  return `<time datetime="${at.toISOString()}">${both(words)}</time>`
}

/** A picture that is in the copy; other text as it is. */
const cell = (value: unknown, has: (picture: string) => boolean, column = ''): string => {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return instant(value)
  if (typeof value === 'boolean') return value ? '✓' : ''
  if (Array.isArray(value)) return value.map((one: unknown) => cell(one, has)).join(' ')
  if (typeof value === 'object') return escaped(JSON.stringify(value))
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  const chosen = choices[column]?.[text]
  if (chosen !== undefined) return both(chosen)
  const [, picture] = UPLOAD.exec(text) ?? []
  return picture !== undefined && has(picture)
    ? `<img src="pictures/${picture}.webp" alt="" loading="lazy">`
    : escaped(text)
}

/** One after the other, as they were written. */
const talk = (rows: readonly Row[], has: (picture: string) => boolean): string => {
  const threads = new Map<unknown, Row[]>()
  for (const row of rows) {
    const own = threads.get(row['thread_id'])
    if (own === undefined) threads.set(row['thread_id'], [row])
    else own.push(row)
  }
  return [...threads.values()]
    .map((lines) => {
      const name = cell(lines[0]?.['with'], has)
      const said = lines
        .map(
          ({ at, own, text, picture }) =>
            `<li><small>${cell(at, has)}</small> <b>${own === true ? both(['我', 'Me']) : name}</b> ${cell(text, has)} ${cell(picture, has)}</li>`,
        )
        .join('')
      return `<h3>${name}</h3><ol>${said}</ol>`
    })
    .join('')
}

const table = (part: string, rows: readonly Row[], has: (picture: string) => boolean): string => {
  const names = Object.keys(rows[0] ?? {})
  const titles = names.map((name): Words => ownColumns[part]?.[name] ?? columns[name] ?? [name, name])
  const head = titles.map((title) => `<th>${both(title)}</th>`).join('')
  const body = rows
    .map((row) => {
      const cells = names.map((name, nth) => {
        const [zh, en] = titles[nth] ?? ['', '']
        return `<td data-zh="${escaped(zh)}" data-en="${escaped(en)}">${cell(row[name], has, name)}</td>`
      })
      return `<tr>${cells.join('')}</tr>`
    })
    .join('')
  return `<div><table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></div>`
}

const style = `:root{color-scheme:light dark}body{margin:0 auto;padding:24px 16px;max-width:960px;font:15px/1.6 system-ui,sans-serif}
nav{display:flex;flex-wrap:wrap;gap:4px 16px}h2{margin:32px 0 8px}ol{padding-left:0;list-style:none}li{padding:2px 0;overflow-wrap:anywhere}small{opacity:.65}
section>div{overflow-x:auto}table{border-collapse:collapse;font-size:13px}th,td{padding:6px 10px;border:1px solid #8884;text-align:left;vertical-align:top}
td{max-width:28rem;overflow-wrap:anywhere;white-space:pre-line}th{white-space:nowrap}img{max-width:160px;max-height:160px;border-radius:6px}
@media(max-width:639px){section>div{overflow-x:visible}thead{display:none}table,tbody,tr,td{display:block}tr{padding:8px 0;border-bottom:1px solid #8884}
td{display:grid;grid-template-columns:7.5rem minmax(0,1fr);gap:8px;max-width:none;padding:2px 0;border:0}td:empty{display:none}td::before{content:attr(data-zh);opacity:.65}[lang=en] td::before{content:attr(data-en)}}
:root:not([lang=en]) [lang=en],:root[lang=en] [lang=zh]{display:none}`

/** The language and the zone of whoever reads. The only script of the page, by its hash. */
const script = `var en=!/^zh/i.test(navigator.language),two=function(n){return ('0'+n).slice(-2)},months='${MONTHS.join()}'.split(',')
if(en){document.documentElement.lang='en';document.title='My data on Touchline'}
for(const time of document.querySelectorAll('time')){const at=new Date(time.dateTime),m=at.getMonth(),d=at.getDate(),y=at.getFullYear()
time.textContent=(en?months[m]+' '+d+', '+y:y+'年'+(m+1)+'月'+d+'日')+' '+two(at.getHours())+':'+two(at.getMinutes())}
document.getElementById('zone').textContent=en?'Times are those of this device.':'时间是这台设备的时间。'`
const scriptHash = createHash('sha256').update(script).digest('base64')

/** FEAT-07 The copy as a page that opens in any browser, without a network. `pictures`: the ids of those that are in the copy. */
export const copyPage = (rows: CopyRows, pictures: ReadonlySet<string>): string => {
  const has = (picture: string): boolean => pictures.has(picture)
  const parts = Object.entries(copyTitles).flatMap(([name, [title, titleEn]]) => {
    const own = rows[name] ?? []
    return own.length === 0 ? [] : [{ name, title: both([title, titleEn]), own }]
  })
  const ways = parts.map(({ name, title, own }) => `<a href="#${name}">${title} (${own.length})</a>`).join('')
  const sections = parts
    .map(
      ({ name, title, own }) =>
        `<section><h2 id="${name}">${title}</h2>${name === 'message' ? talk(own, has) : table(name, own, has)}</section>`,
    )
    .join('')
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src 'self' file:; style-src 'unsafe-inline'; script-src 'sha256-${scriptHash}'">
<title>我的触线数据</title><style>${style}</style></head><body><h1>${both(['我的触线数据', 'My data on Touchline'])}</h1>
<p id="zone">${both(['时间是北京时间。', 'Times are in China Standard Time.'])}</p><nav>${ways}</nav>${sections}<script>${script}</script></body></html>`
}
