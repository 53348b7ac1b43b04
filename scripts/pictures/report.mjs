import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'

const figure = (words, source) =>
  `<figure><figcaption>${words}</figcaption><a href="${source}"><img loading="lazy" src="${source}" alt="${words}"></a></figure>`

const section = (id, figures) => `<section id="${id}"><h2>${id}</h2><div>${figures.join('')}</div></section>`

const list = (words, ids) =>
  ids.length === 0
    ? ''
    : `<h3>${ids.length} ${words}</h3><ul>${ids.map((id) => `<li><a href="#${id}">${id}</a></li>`).join('')}</ul>`

const style = `:root{color-scheme:light dark}body{margin:0;display:grid;grid-template-columns:17rem minmax(0,1fr);font:14px/1.5 system-ui,sans-serif}
nav{position:sticky;top:0;height:100vh;overflow:auto;padding:16px;box-sizing:border-box;border-right:1px solid #8884}
nav ul{margin:0;padding:0;list-style:none;overflow-wrap:anywhere}main{padding:16px 24px}h1{margin:0;font-size:18px}h2{font-size:15px}h3{font-size:13px}
section{scroll-margin-top:16px;padding-bottom:24px;border-bottom:1px solid #8884}section>div{display:flex;flex-wrap:wrap;gap:16px}
figure{margin:0;max-width:100%}img{display:block;max-width:100%;border:1px solid #8886}figcaption{color:GrayText}`

/**
 * A page of pictures: `groups` are lists of ids by what is said of them, `shown` each id with its figures, as words and source.
 * `note` stands above the lists.
 */
export const pageOf = (groups, shown, note = '') => {
  const lists = Object.entries(groups).map(([words, ids]) => list(words, ids))
  const sections = shown.map(([id, figures]) =>
    section(
      id,
      figures.map(([words, source]) => figure(words, source)),
    ),
  )
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Pictures of stories</title><style>${style}</style>
<nav><h1>Pictures</h1><p>${note}</p>${lists.join('')}</nav>
<main>${sections.join('\n') || '<p>Nothing differs.</p>'}</main></html>
`
}

/**
 * Writes what differs as one page, before and now side by side; answers where it lies. `before`: what it is compared with. `failed`: of which no picture could
 * be taken, as ids.
 */
export const report = ({ same, changed, new: added, gone, failed, before }) => {
  const path = resolve('.pictures', 'report.html')
  const shown = [
    ...changed.map((id) => [
      id,
      [
        [before, `accepted/${id}.png`],
        ['now', `current/${id}.png`],
        ['what differs', `changed/${id}.png`],
      ],
    ]),
    ...added.map((id) => [id, [['new', `current/${id}.png`]]]),
  ]
  writeFileSync(
    path,
    pageOf({ changed, new: added, gone, 'without a picture': failed }, shown, `${same} same`),
  )
  return path
}
