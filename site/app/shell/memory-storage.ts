// Where the browser refuses to keep anything, even to look at its storage throws (and in some apps' windows there is none): memory
// then stands in for it until the page is left, so that neither the site's own scripts nor the router's fail.

/** Runs before all other scripts of the page. */
export const storageScript = `['localStorage','sessionStorage'].forEach(function(n){try{window[n].length}catch(e){var k=new Map;Object.defineProperty(window,n,{value:{getItem:function(a){return k.has(a)?k.get(a):null},setItem:function(a,v){k.set(a,''+v)},removeItem:function(a){k.delete(a)}}})}})`
