/** The ground all scenes stand on, with the touchline along it. */
const ground = (
  <>
    <ellipse cx="160" cy="178" rx="142" ry="14" data-fill="sunk" />
    <path d="M40 178h146" data-stroke="accent" />
    <path d="M194 178h86" data-stroke="edge" />
  </>
)

const football = (x: number, y: number, r: number) => (
  <g transform={`translate(${x} ${y}) scale(${r / 20})`}>
    <circle r="20" fill="#fff" stroke="#12161f" />
    <path d="m0-8 7.6 5.5-2.9 9h-9.4l-2.9-9z" fill="#12161f" />
    <path d="M0-8v-11M7.6-2.5l10.5-3.4M4.7 6.5l6.5 9M-4.7 6.5l-6.5 9M-7.6-2.5l-10.5-3.4" stroke="#12161f" />
  </g>
)

const redCard = (
  <>
    {ground}
    <path d="M106 178c0-46 8-62 26-68l12-4 12 4c18 6 26 22 26 68z" data-fill="ink" />
    <path d="M132 108v70M156 108v70" data-stroke="accent" strokeWidth="2" />
    <path d="M136 96h16v14l-8 6-8-6z" fill="#e8b48c" />
    <circle cx="144" cy="82" r="20" fill="#f0c29c" />
    <path d="M124 80c0-16 9-22 20-22s20 6 20 20c-8-2-14-5-18-9-4 6-12 10-22 11z" fill="#3a2c26" />
    <path d="M137 86h.1M152 86h.1" stroke="#2a211d" strokeWidth="4" />
    <path d="M139 95c3-2 7-2 10 0" stroke="#2a211d" strokeWidth="2" />
    <path d="M168 118 204 66" data-stroke="ink" strokeWidth="17" />
    <circle cx="207" cy="60" r="9" fill="#f0c29c" />
    <g transform="rotate(14 214 38)">
      <path
        d="M200 10h26a4 4 0 0 1 4 4v38a4 4 0 0 1-4 4h-26a4 4 0 0 1-4-4V14a4 4 0 0 1 4-4z"
        data-fill="live"
      />
      <path d="M202 18v26" stroke="#fff" strokeOpacity=".4" />
    </g>
    <path d="M244 22l12-6M248 40h13M240 58l11 6" data-stroke="live" />
    <path d="M122 124 96 152" data-stroke="ink" strokeWidth="15" />
    <circle cx="94" cy="154" r="8" fill="#f0c29c" />
  </>
)

const overTheFence = (
  <>
    {ground}
    <path d="M36 178V92M92 178V92M148 178V92M204 178V92M260 178V92" data-stroke="edge" />
    <path d="M28 92h240M28 168h240" data-stroke="edge" />
    <path
      d="M36 110l58 58M36 138l30 30M50 92l76 76M78 92l76 76M106 92l76 76M134 92l76 76M162 92l76 76M190 92l70 70M218 92l42 42M246 92l14 14M260 110l-58 58M260 138l-30 30M246 92l-76 76M218 92l-76 76M190 92l-76 76M162 92l-76 76M134 92l-76 76M106 92l-70 70M78 92l-42 42M50 92l-14 14"
      data-stroke="line"
      strokeWidth="1.5"
    />
    <path d="M62 176C84 60 150 4 226 44" data-stroke="accent" strokeDasharray="1 10" />
    {football(244, 58, 20)}
    <path d="M206 28l-12-9M222 22l-5-12M240 22l3-12" data-stroke="edge" />
    <path
      d="M274 178c0-22 6-38 16-44M286 178c0-14 4-24 10-29M278 150c-8-4-12-10-12-18 8 1 13 6 14 14M292 140c-2-8 0-14 6-19 4 7 4 13-2 19"
      data-stroke="edge"
    />
  </>
)

const lamps = [0, 1, 2, 3, 4, 5].map((n) => (
  <circle
    key={n}
    cx={78 + (n % 3) * 26}
    cy={34 + Math.floor(n / 3) * 24}
    r="8"
    data-fill={n === 4 ? 'gold' : 'card'}
  />
))

const lightsOut = (
  <>
    {ground}
    <path d="M104 74 92 178M104 74l12 104M95 150h18M98 122h12M101 98h6" data-stroke="edge" />
    <path d="M60 20h88a6 6 0 0 1 6 6v40a6 6 0 0 1-6 6H60a6 6 0 0 1-6-6V26a6 6 0 0 1 6-6z" data-fill="edge" />
    {lamps}
    <path d="M106 68l-40 104h116z" fill="#f1b942" fillOpacity=".16" />
    <path d="M226 178v-34c0-6 4-10 10-10h24c6 0 10 4 10 10v34z" data-fill="soft" />
    <path
      d="M226 178v-34c0-6 4-10 10-10h24c6 0 10 4 10 10v34M240 134v-8a8 8 0 0 1 16 0v8"
      data-stroke="accent"
    />
    <path d="M252 146l-8 12h9l-7 11" data-stroke="accent" />
    <path d="M166 30l12-6M170 46h13" data-stroke="edge" />
    <path d="M226 170c-18 6-28-2-40 2s-14 6-22 6" data-stroke="ink" />
    {football(188, 164, 13)}
  </>
)

const mowing = (
  <>
    <ellipse cx="160" cy="178" rx="142" ry="14" data-fill="sunk" />
    <path d="M24 150h272v28H24z" data-fill="grass" />
    <path d="M24 150h34v28H24zM92 150h34v28H92zM160 150h34v28h-34z" data-fill="mown" />
    <path
      d="M206 150l4-12 4 12 4-14 4 14 5-12 4 12 4-15 4 15 4-11 5 11 4-14 4 14 4-12 5 12 4-15 4 15 4-11 5 11 4-13 4 13z"
      data-fill="grass"
    />
    <path d="M24 166h272" stroke="#fff" strokeOpacity=".7" />
    <path d="M150 118h36a12 12 0 0 1 12 12v10h-60v-10a12 12 0 0 1 12-12z" data-fill="live" />
    <path d="M160 108h16v10h-16z" data-fill="ink" />
    <path d="M142 128 104 84H92" data-stroke="ink" />
    <circle cx="150" cy="142" r="9" data-fill="ink" />
    <circle cx="190" cy="142" r="9" data-fill="ink" />
    <circle cx="150" cy="142" r="3" data-fill="card" />
    <circle cx="190" cy="142" r="3" data-fill="card" />
    <path d="M204 128l10-8M208 138h11M202 118l6-11" data-stroke="edge" />
    <path d="M54 150l10-40h8l10 40z" data-fill="gold" />
    <path d="M59 130h18l-3-10H62z" fill="#fff" />
    <path d="M48 150h40" data-stroke="ink" />
    <path d="M244 136V62M244 64h40l-9 11 9 11h-40" data-stroke="accent" />
    <path d="M244 64h40l-9 11 9 11h-40z" data-fill="soft" />
  </>
)

export const scenes = {
  403: redCard,
  404: overTheFence,
  500: lightsOut,
  maintenance: mowing,
} as const
