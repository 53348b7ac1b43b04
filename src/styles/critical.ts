import { ACCENTS, accentKey } from './accents'
import { inkOn, readable } from './contrast'
import { palettes, SOFT, softOf, type Mode } from './tokens'

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

const SANS =
  "-apple-system,BlinkMacSystemFont,'PingFang SC','HarmonyOS Sans SC','MiSans','Noto Sans SC','Noto Sans CJK SC','Microsoft YaHei',system-ui,sans-serif"

const tokens = [
  `:root{color-scheme:light;${variables('light')};--soft:${softOf(ACCENTS[0], 'light')};--accent-ink:var(--accent-light);--glass:rgba(255,255,255,.94);--veil:rgba(10,13,19,.48);--font:${SANS};--digits:'Touchline Digits','Touchline Narrow',${SANS}}`,
  ...ACCENTS.map((accent, index) => accentRule(accent, index === 0)),
  `[data-theme=dark]{color-scheme:dark;${variables('dark')};--soft:${softOf(ACCENTS[0], 'dark')};--accent-ink:var(--accent-dark);--glass:rgba(20,25,35,.94);--veil:rgba(0,0,0,.6)}`,
  `@supports (color:color-mix(in oklab,red,red)){:root,[data-theme=dark]{--soft:color-mix(in oklab,var(--accent) ${SOFT * 100}%,var(--card))}}`,
]

const reset = [
  '*,::before,::after{box-sizing:border-box}',
  'body,h1,h2,h3,p,ul,ol,dl,dd,figure,fieldset{margin:0;padding:0}',
  'ul,ol{list-style:none}fieldset{border:0;min-width:0}',
  'html{-webkit-text-size-adjust:100%;text-size-adjust:100%;background:var(--page)}',
  'body{background:var(--page);color:var(--ink);font:.9375rem/1.45 var(--font);overflow-wrap:anywhere;-webkit-tap-highlight-color:transparent;-webkit-font-smoothing:antialiased}',
  'a{color:inherit;text-decoration:none}button,input,textarea,select{font:inherit;color:inherit}',
  'button{background:none;border:0;padding:0;cursor:pointer;touch-action:manipulation}',
  'img,svg,video{display:block;max-width:100%}h1,h2,h3{font-size:inherit;font-weight:inherit}',
  ':focus-visible{outline:2px solid var(--accent-ink);outline-offset:2px}:focus:not(:focus-visible){outline:0}',
  '[hidden]{display:none!important}.skip{position:fixed;z-index:2200;top:8px;left:8px;padding:12px 18px;border-radius:14px;background:var(--card);color:var(--accent-ink);transform:translateY(-200%)}.skip:focus{transform:none}',
  '@media (prefers-reduced-motion:reduce){*,::before,::after{animation-duration:.01ms!important;animation-iteration-count:1!important;transition-duration:.01ms!important;scroll-behavior:auto!important}}',
]

const frame = [
  '.frame{min-height:100vh;min-height:100dvh;padding-bottom:calc(3.5rem + env(safe-area-inset-bottom))}',
  '.frame[data-bare]{padding-bottom:0}',
  '.tabbar{position:fixed;z-index:100;left:0;right:0;bottom:0;display:flex;background:var(--glass);-webkit-backdrop-filter:blur(18px);backdrop-filter:blur(18px);border-top:1px solid var(--line);padding-bottom:env(safe-area-inset-bottom)}',
  '.tabbar a{position:relative;flex:1;min-width:0;min-height:3.5rem;display:flex;flex-direction:column;align-items:center;justify-content:center;gap:2px;font-size:min(.6875rem,16px);white-space:nowrap;color:var(--ink3)}',
  '.tabbar svg{width:1.5rem;height:1.5rem}.tabbar .brand{display:none}',
  '.tabbar [aria-current]{color:var(--accent-ink);font-weight:600}',
  '.bone{background:var(--sunk);border-radius:6px}.bone[data-on=card]{background:var(--card)}',
  '@media (min-width:768px){.frame{padding-bottom:0;padding-left:5.25rem}.frame[data-bare]{padding-left:0}.tabbar{top:0;right:auto;width:5.25rem;flex-direction:column;gap:8px;padding:88px 8px 0;border-top:0;border-right:1px solid var(--line)}.tabbar a{flex:none;min-height:4rem;border-radius:16px}.tabbar .brand{display:flex;position:absolute;top:14px;left:8px;right:8px;font-size:1.0625rem;font-weight:800;color:var(--ink)}.tabbar [aria-current]{background:var(--soft)}}',
]

/**
 * What the page needs before any script: every token, the reset, the frame with its tab bar, the skeleton's bone. It is
 * inlined into `index.html`; `<html data-theme="dark" data-accent="2d8cf0">` chooses among its values.
 */
export const criticalCss = [...tokens, ...reset, ...frame].join('')
