# Stands in for Homebrew: evaluates a formula for a system and processor, installs it and runs its
# test block. It has only what the formula uses; an unknown word is an error.
#
#   ruby homebrew.rb FORMULA linux intel about            prints what the formula says, as JSON
#   ruby homebrew.rb FORMULA linux intel install PREFIX   installs from the tarball at file:///
#   ruby homebrew.rb FORMULA linux intel test PREFIX      runs the test block
require "digest"
require "fileutils"
require "json"
require "pathname"
require "shellwords"
require "tmpdir"

FORMULA, SYSTEM, PROCESSOR, ACTION, PREFIX = ARGV

class Pathname
  def install(*sources)
    mkpath
    sources.flatten.each { |one| FileUtils.mv(one, self) }
  end
end

class Formula
  class << self
    attr_reader :said, :test_block

    def said_once(name, value)
      @said ||= {}
      return @said[name] if value.nil?

      raise "#{name} is said twice" if @said.key?(name)

      @said[name] = value
    end

    %i[desc homepage url sha256 version license].each do |name|
      define_method(name) { |value = nil| said_once(name, value) }
    end

    { on_macos: [SYSTEM, "macos"], on_linux: [SYSTEM, "linux"],
      on_arm: [PROCESSOR, "arm"], on_intel: [PROCESSOR, "intel"] }.each do |name, (is, wanted)|
      define_method(name) { |&block| block.call if is == wanted }
    end

    def test(&block)
      @test_block = block
    end
  end

  def prefix = Pathname(PREFIX)
  def bin = prefix/"bin"
  def man1 = prefix/"share/man/man1"
  def bash_completion = prefix/"etc/bash_completion.d"
  def zsh_completion = prefix/"share/zsh/site-functions"
  def fish_completion = prefix/"share/fish/vendor_completions.d"
  def version = self.class.said[:version]
  def testpath = Pathname(Dir.pwd)

  def system(*words)
    Kernel.system(*words.map(&:to_s), exception: true)
  end

  def shell_output(command, expected = 0)
    output = `#{command}`
    raise "#{command} ended with #{$?.exitstatus}" unless $?.exitstatus == expected

    output
  end

  def assert_match(wanted, text)
    raise "#{wanted.inspect} is not in #{text.inspect}" unless text.match?(Regexp.escape(wanted))
  end

  # Homebrew verifies the tarball, and runs `install` in its only folder.
  def unpack_and_install
    said = self.class.said
    tarball = said[:url].delete_prefix("file://")
    sum = Digest::SHA256.file(tarball).hexdigest
    raise "the checksum is another one" unless sum == said[:sha256]

    Dir.mktmpdir do |folder|
      Kernel.system("tar", "xzf", tarball, "-C", folder, exception: true)
      Dir.chdir(Dir.glob("#{folder}/*").fetch(0)) { install }
    end
  end
end

load FORMULA
formula = CairnNav.new
case ACTION
when "about" then puts JSON.generate(CairnNav.said)
when "install" then formula.unpack_and_install
when "test"
  Dir.mktmpdir { |folder| Dir.chdir(folder) { formula.instance_eval(&CairnNav.test_block) } }
end
