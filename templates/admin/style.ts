/** The styles of /admin: one column that a thumb reaches, in both color schemes. */
export const ADMIN_CSS = `:root{color-scheme:light dark;--ink:#16202b;--paper:#fff;--soft:#4d5a67;--line:#cfd6dd;--card:#f5f7f9}
:root{--act:#0b5a34;--on-act:#fff;--link:#0b4fa0;--warn:#8a3a00;--bad:#a3121f;--bar:#2563a8}
@media(prefers-color-scheme:dark){:root{--ink:#eef2f5;--paper:#12171c;--soft:#b3bec9;--line:#3a444e;--card:#1b2229}
:root{--act:#8fe0b4;--on-act:#0c1f15;--link:#9cc6ff;--warn:#ffb877;--bad:#ff9a9f;--bar:#6ea8e6}}
*{box-sizing:border-box}[hidden]{display:none!important}
body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
header,main{max-width:60rem;margin:0 auto;padding:.5rem 1rem}
header{display:flex;flex-wrap:wrap;gap:.25rem 1rem;align-items:center;border-bottom:1px solid var(--line)}
header strong{margin-right:auto}nav{display:flex;flex-wrap:wrap;gap:0 .25rem}
nav a,.tap{display:inline-flex;align-items:center;min-height:2.75rem;padding:0 .5rem}
nav [aria-current]{font-weight:700;color:var(--ink);text-decoration-thickness:3px}
h1{font-size:1.5rem;line-height:1.2;margin:1rem 0}h2{font-size:1.15rem;margin:1.5rem 0 .5rem}
p,dl,ul,ol{margin:.5rem 0}
a{color:var(--link)}.soft{color:var(--soft)}.warn{color:var(--warn)}.bad{color:var(--bad)}
.note{border:1px solid var(--line);border-left:.4rem solid var(--warn);background:var(--card);padding:.5rem .75rem}
.note.bad{border-left-color:var(--bad);color:inherit}.note.good{border-left-color:var(--act)}
label{display:block;margin:.5rem 0 .25rem;font-weight:600}
input,select,textarea,button,.button{font:inherit;color:inherit;border-radius:.5rem;min-height:2.75rem}
input,select,textarea{width:100%;padding:.5rem .75rem;border:1px solid var(--soft);background:var(--paper)}
input[type=checkbox]{width:1.5rem;min-height:1.5rem;height:1.5rem;vertical-align:middle;margin-right:.5rem}
button,.button{display:inline-flex;align-items:center;justify-content:center;padding:.5rem 1rem;font-weight:700}
button,.button{border:1px solid var(--soft);background:var(--card);color:var(--ink);text-decoration:none;cursor:pointer}
.main,.call{background:var(--act);border-color:var(--act);color:var(--on-act)}
button[hidden]{display:none}
.danger{border-color:var(--bad);color:var(--bad)}
form{margin:.5rem 0}.row{display:flex;flex-wrap:wrap;gap:.5rem;align-items:end}.row>*{flex:1 1 9rem}
.row>button{flex:0 1 auto}
details{border:1px solid var(--line);border-radius:.5rem;margin:.5rem 0;padding:0 .75rem}
summary{cursor:pointer;min-height:2.75rem;display:flex;align-items:center;font-weight:600}
.leads{list-style:none;padding:0}
.leads>li{border:1px solid var(--line);border-radius:.5rem;padding:.5rem .75rem;margin:.5rem 0}
.leads :is(h2,h3){margin:0;font-size:1.05rem}.leads p{margin:.15rem 0}
.tags{display:flex;flex-wrap:wrap;gap:.25rem .5rem}
.tag{border:1px solid var(--line);border-radius:1rem;padding:0 .6rem;font-size:.9rem}
.tag.warn,.tag.bad{border-color:currentColor}
dl.facts{display:grid;grid-template-columns:minmax(7rem,auto) 1fr;gap:.15rem .75rem}.facts dt{color:var(--soft)}
.facts dd{margin:0}
.wide{overflow-x:auto}table{border-collapse:collapse;width:100%}
section.wide{margin:.75rem 0}section.wide :is(th,td){white-space:nowrap}
th,td{overflow-wrap:normal;border-bottom:1px solid var(--line);padding:.35rem .5rem;text-align:left;vertical-align:top}
.bars dt,.bars dd{margin:0}.bars>div{margin:.4rem 0}.bars svg{display:block;width:100%;height:.75rem;fill:var(--bar)}
.codes{font:1.1rem/1.8 ui-monospace,monospace;columns:2;padding-left:1.5rem}
:focus-visible{outline:3px solid var(--link);outline-offset:2px}
.stats{display:flex;flex-wrap:wrap;gap:.5rem 2rem}.stats dd{margin:0;font-size:1.5rem;font-weight:700}
svg.chart{width:100%;height:auto}.label{font-size:12px;fill:var(--ink)}.grid{stroke:var(--line)}
.accepted,.dot{fill:var(--bar)}.quarantined{fill:var(--warn)}.line{fill:none;stroke:var(--bar);stroke-width:2}
.callbar{position:sticky;bottom:0;padding:.5rem 0;background:var(--paper)}.call{width:100%}
.lists{flex-wrap:nowrap;overflow-x:auto;background:linear-gradient(to right,var(--paper) 30%,transparent),
linear-gradient(to left,var(--paper) 30%,transparent) 100% 0,linear-gradient(to right,var(--soft),transparent),
linear-gradient(to left,var(--soft),transparent) 100% 0;background-size:3rem 100%,3rem 100%,1rem 100%,1rem 100%;
background-repeat:no-repeat;background-attachment:local,local,scroll,scroll}.lists a{white-space:nowrap}
@media(max-width:40rem){.label{font-size:20px}.spare{display:none}}
@media print{header,form,.button,.no-print,details:has(form){display:none}
details::details-content{content-visibility:visible}}`;
