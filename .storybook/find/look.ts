const light =
  '--ground:#fff;--box:#f4f6f9;--line:#cfd5de;--ink:#12161f;--quiet:#5a6272;--lit:#dceaff;--lit-line:#2b6fdc'
const dark =
  '--ground:#161a22;--box:#1f2631;--line:#39424f;--ink:#eef1f6;--quiet:#a3adbd;--lit:#1d3a66;--lit-line:#6ea6ff'

/** In Storybook's light and dark alike. */
export const lookOf = (base: 'light' | 'dark'): string => `
.find{${base === 'dark' ? dark : light};width:min(44rem,calc(100vw - 32px));max-height:min(36rem,80vh);margin:10vh auto auto;padding:0;border:1px solid var(--line);border-radius:14px;background:var(--ground);color:var(--ink);font:14px/1.4 system-ui,sans-serif;box-shadow:0 20px 60px #0006;overflow:hidden}
.find[open]{display:flex;flex-direction:column}
.find::backdrop{background:#0006}
.find input{flex:none;margin:12px 12px 8px;padding:10px 12px;font:inherit;font-size:16px;color:inherit;background:var(--box);border:1px solid var(--line);border-radius:9px}
.find input:focus-visible{outline:2px solid var(--lit-line);outline-offset:-1px}
.find>p{margin:0;padding:0 16px 8px;color:var(--quiet);font-size:12.5px}
.find [role=listbox]{flex:1 1 auto;min-height:0;padding:0 8px 8px;overflow:auto}
.find [role=option]{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:0 12px;padding:7px 10px;border-radius:8px;cursor:pointer}
.find [role=option][aria-selected=true]{background:var(--lit)}
.find [role=option] b{font-weight:600}
.find [role=option] small{color:var(--quiet);font-size:12px}
.find [role=option] small:last-child:nth-child(3){grid-column:1/-1;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.find .tries{display:flex;flex-wrap:wrap;gap:6px;padding:0 12px 12px}
.find .tries button{font:inherit;color:inherit;background:var(--box);border:1px solid var(--line);border-radius:99px;padding:4px 12px;cursor:pointer}
.find .tries button:focus-visible{outline:2px solid var(--lit-line)}
.find .all{flex:none;margin:0 12px 8px;padding:6px;font:inherit;color:inherit;background:var(--box);border:1px solid var(--line);border-radius:9px;cursor:pointer}
.find .all:focus-visible{outline:2px solid var(--lit-line)}
.find footer{flex:none;padding:7px 16px;border-top:1px solid var(--line);color:var(--quiet);font-size:12px}`
