/** The map's own colours, so that it reads in Storybook's light and dark alike. */
export const lookOf = (base: string): string => `
.state-map{${base === 'dark' ? dark : light};display:flex;flex-direction:column;gap:12px;padding:12px;height:100%;min-height:560px;box-sizing:border-box;background:var(--ground);color:var(--ink);font:13px/1.4 system-ui,sans-serif}
.state-map header{display:flex;flex-wrap:wrap;align-items:center;gap:8px}
.state-map select,.state-map button{font:inherit;color:inherit;background:var(--box);border:1px solid var(--line);border-radius:8px;padding:5px 10px}
.state-map button{cursor:pointer;text-align:left}
.state-map button:hover,.state-map button:focus-visible{border-color:var(--lit-line)}
.state-map button:disabled{cursor:default;border-style:dashed}.state-map button:disabled:not([data-by=person]){border-color:var(--line)}
.state-map .now{margin:0;padding:0;list-style:none;display:flex;flex-wrap:wrap;gap:4px;flex:1 1 16rem}
.state-map .now li{padding:2px 9px;border-radius:99px;background:var(--lit);color:var(--lit-ink);font-weight:600;font-size:12px;white-space:normal}
.state-map .chart{flex:1 1 0;min-height:220px;display:flex;flex-direction:column;gap:6px}
.state-map .zoom{display:flex;gap:4px;justify-content:flex-end}
.state-map .zoom button{padding:2px 9px;min-width:30px;text-align:center;font-size:12px}
.state-map [aria-pressed=true]{background:var(--lit);border-color:var(--lit-line);color:var(--lit-ink)}
.state-map .sheet{flex:1;min-height:0;overflow:auto;border:1px solid var(--line);border-radius:12px;padding:10px;background:var(--sheet);text-align:center;cursor:grab}
.state-map .sheet::-webkit-scrollbar{width:12px;height:12px}.state-map .sheet::-webkit-scrollbar-thumb{background:var(--way);background-clip:padding-box;border:3px solid transparent;border-radius:99px}.state-map .sheet::-webkit-scrollbar-corner{background:transparent}
.state-map .sheet:active{cursor:grabbing;user-select:none}
.state-map :focus-visible{outline:2px solid var(--lit-line);outline-offset:1px}
.state-map .legal{display:flex;flex-wrap:wrap;gap:6px;max-height:11.5rem;overflow:auto;padding:2px}
.state-map .legal p{margin:0;flex:1 1 100%;color:var(--quiet)}
.state-map details{flex:1 1 100%;color:var(--quiet)}.state-map summary{cursor:pointer}
.state-map dl{margin:6px 0 0}.state-map dl div{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1.2fr);gap:10px;padding:3px 0;border-top:1px solid var(--line)}.state-map dt{color:var(--ink)}.state-map dd{margin:0}
.state-map .legal button[data-by=person]{border-color:var(--lit-line);background:var(--lit)}
.state-map .legal small{display:block;color:var(--quiet);font:11px ui-monospace,monospace}
.state-map h3{margin:4px 0 0;font-size:12px;font-weight:600;color:var(--quiet)}
.state-map ol{margin:0;padding:0;list-style:none;height:7.5rem;resize:vertical;overflow:auto;font:11.5px/1.6 ui-monospace,monospace}
.state-map ol:empty::after{content:'nothing yet';color:var(--quiet)}
.state-map ol li{display:flex;gap:8px;white-space:nowrap}
.state-map ol i{font-style:normal;flex:none;width:8ch;border-radius:4px;text-align:center}
.state-map ol [data-by=command] i{background:var(--lit);color:var(--lit-ink)}
.state-map ol [data-by=event] i{background:var(--box);color:var(--quiet)}
.state-map ol span{color:var(--quiet);overflow:hidden;text-overflow:ellipsis}
.map rect{fill:var(--box);stroke:var(--line)}
.map [data-kind=parallel]>rect,.map [data-kind=compound]>rect{fill:var(--group)}
.map [data-passing]>rect{stroke-dasharray:4 3}
.map [data-active]>rect{stroke:var(--lit-line);stroke-width:1.6}
.map [data-active][data-kind=atomic]>rect,.map [data-active][data-kind=final]>rect{fill:var(--lit);stroke-width:2.2}
.map text{font-family:system-ui,sans-serif;fill:var(--ink)}
.map [data-is=name]{font-size:12.5px;font-weight:650}
.map [data-is=sentence]{font-size:10.5px;fill:var(--quiet)}
.map [data-is=hears],.map [data-is=label]{font:10px ui-monospace,monospace;fill:var(--quiet)}
.map [data-is=label]{paint-order:stroke;stroke:var(--group);stroke-width:4px;stroke-linejoin:round}
.map [data-active]>[data-is=sentence],.map [data-open] [data-is=label]{fill:var(--ink)}
.map [data-way]>path{fill:none;stroke:var(--way);stroke-width:1.2}
.map [data-open]>path{stroke:var(--lit-line);stroke-width:1.6}
.map marker path{fill:var(--way)}.map #map-open path{fill:var(--lit-line)}`

const light =
  '--ground:#fff;--sheet:#f6f7f9;--group:#fbfcfd;--box:#fff;--line:#cfd5de;--ink:#12161f;--quiet:#5a6272;--way:#98a1b0;--lit:#dceaff;--lit-line:#2b6fdc;--lit-ink:#123f86'
const dark =
  '--ground:#161a22;--sheet:#0f1319;--group:#151a22;--box:#1f2631;--line:#39424f;--ink:#eef1f6;--quiet:#a3adbd;--way:#66707f;--lit:#1d3a66;--lit-line:#6ea6ff;--lit-ink:#d7e6ff'
