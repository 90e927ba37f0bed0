import { chromium } from 'playwright';
const [,, out, path, ...widths]=process.argv;
const b=await chromium.launch({executablePath:'/usr/bin/chromium',args:['--headless','--no-sandbox','--disable-gpu','--disable-quic','--no-first-run','--disable-background-networking','--disable-component-update','--disable-sync']});
for(const w of widths){const p=await b.newPage({viewport:{width:+w,height:w<600?844:900}});await p.goto(`http://127.0.0.1:4990${path}`);await p.waitForTimeout(400);const H=await p.evaluate(()=>document.documentElement.scrollHeight);console.log(w,H,await p.evaluate(()=>document.documentElement.scrollWidth));for(let y=0,i=0;y<Math.min(H,7800);y+=1950,i++)await p.screenshot({path:`/tmp/w/shots/${out}-${w}-${i}.png`,fullPage:true,clip:{x:0,y,width:+w,height:Math.min(1950,H-y)}});await p.close();}
await b.close();
