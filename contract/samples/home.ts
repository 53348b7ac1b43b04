import { NoticeCode, WorksType } from '../enums'
import { carouses, getMemberNoticeByCode, listHotWorksService } from '../home'
import { basketball, football } from './matches'
import { sampleOf } from './sample'

export const home = {
  carouses: sampleOf(carouses)({
    input: {},
    full: [
      {
        carouselId: 'c-derby',
        title: '海港德比 今夜开战',
        titleEn: 'Harbour derby tonight',
        subtitle: '海岸超级联赛 · 第 31 轮',
        subtitleEn: 'Coast Premier League · Round 31',
        image: null,
        target: { kind: 'match', id: football.matchId },
        match: football,
      },
      {
        carouselId: 'c-lions',
        title: '雄狮客场硬仗',
        titleEn: null,
        subtitle: '篮球阿凯正在解说',
        subtitleEn: null,
        image: null,
        target: { kind: 'live', id: 'r-kai' },
        match: basketball,
      },
      {
        carouselId: 'c-spring',
        title: '春季观赛指南',
        titleEn: 'What to watch this spring',
        subtitle: '八个项目，一张日历',
        subtitleEn: 'Eight sports, one calendar',
        image: '/uploads/spring.webp',
        target: { kind: 'url', id: 'https://touchline.example/spring' },
        match: null,
      },
      {
        carouselId: 'c-manners',
        title: '文明观赛，友善发言',
        titleEn: null,
        subtitle: '',
        subtitleEn: null,
        image: null,
        target: { kind: 'none', id: '' },
        match: null,
      },
    ],
    empty: [],
  }),
  listHotWorksService: sampleOf(listHotWorksService)({
    input: { worksType: WorksType.SEARCH },
    full: [
      { text: '海港德比', textEn: 'Harbour derby', hot: true },
      { text: '老陈说球', textEn: null, hot: true },
      { text: '北原猛虎', textEn: 'Beiyuan Tigers', hot: false },
      { text: '秋水公开赛', textEn: 'Autumn Water Open', hot: false },
    ],
    empty: [],
  }),
  getMemberNoticeByCode: sampleOf(getMemberNoticeByCode)({
    input: { code: NoticeCode.APP_ADDRESS },
    full: {
      title: '收藏新地址',
      content:
        '<p>触线已启用新地址 <strong>touchline.example</strong>，把它加到主屏幕，比赛开场不迷路。</p><p>原地址将保留到本月底。</p>',
      titleEn: 'Keep the new address',
      contentEn:
        '<p>Touchline has a new address, <strong>touchline.example</strong>. Add it to your home screen.</p><p>The old one works until the end of this month.</p>',
    },
    empty: { title: '', content: '', titleEn: null, contentEn: null },
  }),
} as const
