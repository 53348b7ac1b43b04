import { ACCENTS, accentKey } from './accents.ts'
import { inkOn, readable } from './contrast.ts'
import { besideQuery } from './queries.ts'
import { palettes, SOFT, softOf, wider, type Mode } from './tokens.ts'

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

const variables = (mode: Mode): string =>
  Object.entries(palettes[mode])
    .map(([name, value]) => `--${kebab(name)}:${value}`)
    .join(';')

/** The accent as text: AA on page, card, sunk and on the accent's own tint. */
export const accentInk = (accent: string, mode: Mode): string => {
  const { page, card, sunk } = palettes[mode]
  const pole = mode === 'light' ? '#000000' : '#ffffff'
  return readable(accent, pole, [page, card, sunk, softOf(accent, mode)])
}

const accentRule = (accent: string, isDefault: boolean): string => {
  const where = `[data-accent='${accentKey(accent)}']`
  const base = `--accent:${accent};--on-accent:${inkOn(accent)};--accent-light:${accentInk(accent, 'light')};--accent-dark:${accentInk(accent, 'dark')}`
  return `${isDefault ? `:root,${where}` : where}{${base}}`
}

const APPLE = '-apple-system,BlinkMacSystemFont'
const CHINESE =
  "'PingFang SC','HarmonyOS Sans SC','MiSans','Noto Sans SC','Noto Sans CJK SC','Microsoft YaHei',system-ui,sans-serif"

const tokens = [
  `:root{color-scheme:light;${variables('light')};--soft:${softOf(ACCENTS[0], 'light')};--accent-ink:var(--accent-light);--glass:rgba(255,255,255,.94);--scrim:rgba(10,13,19,.48);--sans:${CHINESE};--font:${APPLE},var(--sans);--digits:'Touchline Digits','Touchline Narrow',var(--font)}`,
  // Chinese fonts draw the apostrophe as wide as a character.
  `[lang=en]{--font:${APPLE},'Segoe UI',Roboto,Arial,var(--sans)}`,
  ...ACCENTS.map((accent, index) => accentRule(accent, index === 0)),
  `[data-theme=dark]{color-scheme:dark;${variables('dark')};--soft:${softOf(ACCENTS[0], 'dark')};--accent-ink:var(--accent-dark);--glass:rgba(20,25,35,.94);--scrim:rgba(0,0,0,.6)}`,
  `@supports (color:color-mix(in oklab,red,red)){:root,[data-theme=dark]{--soft:color-mix(in oklab,var(--accent) ${SOFT * 100}%,var(--card))}}`,
]

const reset = [
  '*,::before,::after{box-sizing:border-box}',
  'body,h1,h2,h3,p,ul,ol,dl,dd,figure,fieldset{margin:0;padding:0}',
  'ul,ol{list-style:none}fieldset{border:0;min-width:0}',
  'html{-webkit-text-size-adjust:100%;text-size-adjust:100%;background:var(--page)}',
  'body{background:var(--page);color:var(--ink);font:.9375rem/1.45 var(--font);overflow-wrap:anywhere;-webkit-tap-highlight-color:transparent;-webkit-font-smoothing:antialiased}',
  'a{color:inherit;text-decoration:none}button,input,textarea,select{font:inherit;color:inherit}',
  'button{background:none;border:0;padding:0;cursor:pointer;touch-action:manipulation}button,label,summary,nav a{-webkit-user-select:none;user-select:none}',
  'img,svg,video{display:block;max-width:100%}h1,h2,h3{font-size:inherit;font-weight:inherit}',
  ':focus-visible{outline:2px solid var(--accent-ink);outline-offset:2px}:focus:not(:focus-visible){outline:0}',
  '[hidden]{display:none!important}.skip{position:fixed;z-index:2200;top:8px;left:8px;padding:12px 18px;border-radius:14px;background:var(--card);color:var(--accent-ink);transform:translateY(-200%)}.skip:focus{transform:none}',
  '@media (prefers-reduced-motion:reduce){*,::before,::after{animation-duration:.01ms!important;animation-iteration-count:1!important;transition-duration:.01ms!important;scroll-behavior:auto!important}}',
]

const tabBar = [
  '.tabbar{position:fixed;z-index:100;left:0;right:0;bottom:0;display:flex;background:var(--glass);-webkit-backdrop-filter:blur(18px);backdrop-filter:blur(18px);border-top:1px solid var(--line);padding-bottom:env(safe-area-inset-bottom)}',
  '.tabbar a{position:relative;flex:1;min-width:0;min-height:3.5rem;display:flex;flex-direction:column;align-items:center;justify-content:center;gap:2px;font-size:min(.6875rem,10vw);white-space:nowrap;color:var(--ink3)}[lang=en] .tabbar a{font-size:min(.6875rem,4.8vw)}',
  '.tabbar svg{width:1.5rem;height:1.5rem}.tabbar a i[data-count]{left:calc(50% + 4px);right:auto}.tabbar [aria-current]{color:var(--accent-ink);font-weight:600}',
  '@media (min-width:768px){.tabbar{top:var(--bar,0px);right:auto;width:5.25rem;flex-direction:column;gap:8px;padding:20px 8px 0;border-top:0;border-right:1px solid var(--line)}.tabbar a{flex:none;min-height:4rem;border-radius:16px}.tabbar [aria-current]{background:var(--soft)}}',
]

const boot = [
  '.drawn{display:none}[data-start=drawn] .drawn{display:contents}[data-start=drawn] .drawn~*{display:none}',
  '.boot{padding:0 16px}.boot,.boot-top,.boot-chips,.boot-cards{overflow:hidden}',
  '.boot-page,.boot-room,[data-start=room] .boot,[data-start=tab] .boot,[data-start=page] .boot{display:none}main .boot-room,[data-start=room] .boot-room,[data-start=tab] .boot-page,[data-start=page] .boot-page{display:block}',
  '[data-start=tab] .boot-back{display:none}[data-start=room] .boot-bar [aria-current],[data-start=tab] .boot-bar [aria-current],[data-start=page] .boot-bar [aria-current]{color:var(--ink3);font-weight:400;background:none}[data-tab=schedule] .boot-bar :nth-child(2),[data-tab=chat] .boot-bar :nth-child(3),[data-tab=my] .boot-bar :nth-child(4){color:var(--accent-ink)}',
  '[lang=en] .boot-bar span,[lang=en] .boot-top b{visibility:hidden}',
  '.boot-top{display:flex;align-items:center;gap:12px;height:60px;padding-right:44px}.boot-top b{font-size:1.1875rem;font-weight:800;letter-spacing:-.02em}.boot-top b i{color:var(--accent);font-style:normal}.boot-top>i{flex:1;max-width:30rem;height:44px;border-radius:99px;background:var(--card)}',
  '.boot-slide{padding-top:max(43.75%,9.5rem);margin-bottom:20px;border-radius:18px;background:var(--sunk)}',
  '.boot-chips{display:flex;gap:8px;height:44px;align-items:center}.boot-chips i{flex:none;width:4.25rem;height:1.9rem;border-radius:99px;background:var(--card)}',
  '.boot-head{width:5rem;height:1.2rem;margin:20px 0 18px;border-radius:6px;background:var(--sunk)}',
  '.boot-cards{display:flex;gap:12px;margin-right:-16px}.boot-cards i{flex:none;width:min(13.5rem,78vw);height:9.6rem;border-radius:16px;background:var(--card)}',
  '.boot-back{height:48px;padding:12px 14px}.boot-back svg,.boot-stage svg{width:24px;height:24px}',
  '.boot-skeleton{display:grid;gap:12px;padding:16px;align-content:start}.boot-skeleton i{height:6rem;border-radius:14px;background:var(--sunk)}.boot-skeleton i:nth-child(1){height:11rem}.boot-skeleton i:nth-child(2){width:40%;height:1.5rem}',
  '.boot-room{position:absolute;top:0;left:0;right:0;bottom:0;overflow:hidden;background:var(--page)}.boot-stage{position:relative;height:min(56.25vw,62vh);padding:10px 14px;background:#07090d;color:#fff}.boot-stage svg{position:relative}.boot-stage video{position:absolute;top:0;left:0;width:100%;height:100%}.boot-room .boot-skeleton i{width:70%;height:1rem}.boot-room .boot-skeleton :nth-child(1){width:100%;height:2.5rem}.boot-room .boot-skeleton :nth-child(3){width:55%}',
  '@media (max-width:767px){[data-start=room] .boot-bar,[data-start=page] .boot-bar{display:none}}',
  '@media (min-width:768px){.boot-page{margin-left:5.25rem}#root>.boot-room{left:5.25rem}}',
  `@media ${besideQuery}{.boot-room{grid-template-columns:minmax(0,1fr) min(20rem,40%)}main .boot-room,[data-start=room] .boot-room{display:grid;align-items:start}.boot-stage{height:min(56.25vw - 14.2rem,100vh - 9rem)}}`,
  `${wider}{.boot-room{grid-template-columns:minmax(0,1fr) min(24rem,36%)}.boot-stage{height:min(56.25vw - 16.45rem,100vh - 9rem)}}`,
  '@media (min-width:768px){.boot{display:grid;grid-template-columns:11fr 10fr;gap:0 24px;margin-left:5.25rem;padding:0 28px}.boot-top{grid-column:1/-1;height:72px}.boot-side{min-width:0}.boot-slide{padding-top:0}.boot-cards{flex-wrap:wrap}.boot-cards i{width:calc(50% - 6px)}}',
]

/**
 * What the page needs before any script: every token, the reset, the tab bar, and the skeleton of `firstPaint`. It is
 * inlined into `index.html`; `<html data-theme="dark" data-accent="2d8cf0">` chooses among its values.
 */
export const criticalCss = [...tokens, ...reset, ...tabBar, ...boot].join('')
