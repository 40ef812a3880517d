// Runs before everything else, in words that every Node can read: is this one new enough?
var wanted = '20.19 or newer (of the 22s: 22.12 or newer)';
var version = process.versions.node.split('.');
var major = Number(version[0]);
var minor = Number(version[1]);
if (major < 20 || (major === 20 && minor < 19) || major === 21 || (major === 22 && minor < 12)) {
  console.error('Gavel needs Node ' + wanted + '; this is ' + process.versions.node);
  process.exit(2);
}
